/** The document is shown at once; styles and scripts follow it. */
void import("./start");
