import { expect, it } from "vitest";
import { broken } from "../../../src/boards/tamashii/looks";

it("breaks long names of districts at a space or a hyphen", () => {
  expect(broken("Firewall Gate", 10)).toEqual(["Firewall", "Gate"]);
  expect(broken("Straßenleute-Versteck", 14)).toEqual(["Straßenleute-", "Versteck"]);
  expect(broken("Gate of the Firewall-Nine", 14)).toEqual(["Gate of the Firewall-", "Nine"]);
  expect(broken("Firewall-Tor", 14)).toEqual(["Firewall-Tor"]);
  expect(broken("Relaisturmspitze", 10)).toEqual(["Relaisturmspitze"]);
});
