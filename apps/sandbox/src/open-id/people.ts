import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

export type Person = { readonly name: string; readonly email: string; readonly role: string };

/** Read each time: the file comes with the demonstration, perhaps after the sandbox. */
export async function readPeople(file: string | undefined): Promise<readonly Person[]> {
  if (!file) return [];
  const text = await readFile(file, 'utf8').catch(() => '[]');
  return JSON.parse(text) as Person[];
}

/** A provider's own name for somebody: the same as long as the address is, and telling nothing of it. */
export const subjectOf = (email: string, spice = ''): string =>
  createHash('sha256').update(`${spice}${email}`).digest('hex').slice(0, 24);
