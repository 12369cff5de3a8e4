import { existsSync } from 'node:fs';

/** As customers have it: proofs of speed are measured in it. */
const WHOLE = '/usr/bin/chromium';
/** The same engine without the window around it: with it the journeys take a third less time. */
const SHELL = '/usr/bin/chromium-headless-shell';
const chosen = process.env.CHROMIUM_PATH;

export const wholeChromium = chosen ?? WHOLE;
/** The browser of tests, journeys and pictures. */
export const testChromium = chosen ?? [SHELL, WHOLE].find(existsSync) ?? SHELL;
