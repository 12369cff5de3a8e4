import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Comparison, compare, readJournal } from './compare.ts';
import type { Command } from './insist.ts';
import type { Invitee } from './invitees.ts';
import { type Endured, type RunOptions, underKills } from './under-kills.ts';

/** Shares of mails the mailbox treats badly. */
export const MAILBOX_FAULTS = { temporaryRate: 0.05, loseReplyRate: 0.05, latencyMs: 50 };
const drainWithinMs = 240_000;

export type RunResult = Endured<{ mailId: string }> & { comparison: Comparison };

/** Every invitee is asked a mail for, whatever dies; then what was promised is compared with what the mailbox saw. */
export async function runLoad({
  invitees,
  ...options
}: Omit<RunOptions, 'commands' | 'drainWithinMs'> & { invitees: readonly Invitee[] }): Promise<RunResult> {
  const commands = invitees.map(
    ({ userId, email, headers }): Command => ({
      name: email,
      path: `/users/${userId}/invitations`,
      headers,
      accepted: 202,
    }),
  );
  const endured = await underKills<{ mailId: string }>({ ...options, commands, drainWithinMs });
  const journal = readJournal(await readFile(path.join(options.stack.directory, 'mailbox.jsonl'), 'utf8'));
  const promised = endured.load.acknowledgements.map(({ command, answer }) => ({
    email: command.name,
    mailId: answer.mailId,
  }));
  return { ...endured, comparison: compare(promised, journal) };
}
