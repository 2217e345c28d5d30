const specs = JSON.parse(document.getElementById("charts").textContent);
const looks = getComputedStyle(document.documentElement);
const colour = (name) => looks.getPropertyValue(`--${name}`).trim();
const inked = (spec) => JSON.parse(JSON.stringify(spec), (_, value) => (typeof value === "string" && value.startsWith("$") ? colour(value.slice(1)) : value));
const config = () => ({
  background: "transparent",
  font: looks.fontFamily || "system-ui, sans-serif",
  view: { stroke: null },
  axis: { labelColor: colour("ink"), titleColor: colour("soft"), gridColor: colour("line"), gridOpacity: 0.6, domainColor: colour("line"), tickColor: colour("line"), titleFontWeight: "normal", labelFontSize: 12, titleFontSize: 12 },
  axisX: { titleAnchor: innerWidth < 700 ? "end" : "middle" },
  axisY: { labelLimit: innerWidth < 700 ? 150 : 320 },
  legend: { labelColor: colour("ink"), labelFontSize: 12, symbolBaseFillColor: colour("soft"), symbolBaseStrokeColor: colour("soft"), columns: innerWidth < 700 ? 2 : 5, layout: { bottom: { direction: innerWidth < 700 ? "vertical" : "horizontal", anchor: "start" } } },
});
const draw = () => Object.entries(specs).forEach(([id, spec]) => vegaEmbed(`#${id}`, inked(spec), { actions: false, renderer: "svg", config: config(), tooltip: { theme: matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light" } }));
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);
draw();
