#!/usr/bin/env node
// A bot in JavaScript: it takes any option by chance, but rather one of a kind that it was told of.
// It asks to be told what happens, and keeps for each table what it was told.
import { createInterface } from "node:readline";

const tables = new Map();

/** Chance of its own: the same seed gives the same numbers. */
function chance(seed) {
    let state = seed >>> 0;
    return (below) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
    };
}

function choose({ table, options }) {
    const { below, told } = tables.get(table);
    const liked = options.filter((option) => told.has(option.verb));
    const among = liked.length > 0 ? liked : options;
    return { code: among[below(among.length)].code };
}

function answer(message) {
    switch (message.type) {
        case "hello":
            tables.set(message.table, { below: chance(message.seed), told: new Set() });
            return { protocol: 1, name: "Follower", observe: true };
        case "observe":
            for (const fact of message.facts) tables.get(message.table).told.add(fact.name);
            return null;
        case "choose":
            return choose(message);
        case "bye":
            tables.delete(message.table);
    }
    return null;
}

for await (const line of createInterface({ input: process.stdin })) {
    const message = JSON.parse(line);
    const said = answer(message);
    if (said) process.stdout.write(JSON.stringify({ type: message.type, id: message.id, ...said }) + "\n");
}
