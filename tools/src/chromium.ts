import { existsSync } from 'node:fs';

/** The shell has the same engine without the window around it, which costs a third of the time of the journeys. */
const USUAL = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const;

/** The browser of tests and journeys; proofs of speed take the whole one, as customers have it. */
export const testChromium = process.env.CHROMIUM_PATH ?? USUAL.find(existsSync) ?? USUAL[0];
