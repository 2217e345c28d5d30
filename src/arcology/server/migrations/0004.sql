-- How many choices stand is what the last entry of the log says.

ALTER TABLE tables DROP COLUMN step;
