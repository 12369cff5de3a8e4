import { createHash } from 'node:crypto';

/** 1 January 2025, as the first 48 bits of a version 7 id count time. */
const moment = Date.UTC(2025, 0, 1).toString(16).padStart(12, '0');

/**
 * Ids that are the same on every machine. A scope has its own, so what an interrupted seed had already made does not
 * change those of what it makes the next time.
 */
export function demoIds(scope: string): () => string {
  let count = 0;
  return () => {
    const chance = createHash('sha256').update(`${scope} ${count++}`).digest('hex');
    const variant = '89ab'[Number.parseInt(chance[3]!, 16) % 4];
    const time = `${moment.slice(0, 8)}-${moment.slice(8)}`;
    return `${time}-7${chance.slice(0, 3)}-${variant}${chance.slice(4, 7)}-${chance.slice(7, 19)}`;
  };
}
