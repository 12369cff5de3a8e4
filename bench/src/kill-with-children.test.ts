import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { commandLine } from '@reprise/tools/src/processes/supervise.ts';
import { expect, test } from 'vitest';
import { killWithChildren } from './kill-with-children.ts';

test('a process and its children end together, even those that lead a group of their own', async () => {
  const lines = "trap '' TERM INT; sleep 60 & echo $!; set -m; sleep 60 & echo $!; wait";
  const parent = spawn('bash', ['-c', lines], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(parent, 'exit');
  let said = '';
  while (said.trim().split('\n').length < 2) said += (await once(parent.stdout, 'data')).toString();
  const children = said.trim().split('\n').map(Number);
  // bash prints the pid before the child has executed `sleep`.
  for (const pid of children) await expect.poll(() => commandLine(pid)).toContain('sleep');
  await killWithChildren(parent.pid!);
  expect(await ended).toEqual([null, 'SIGKILL']);
  for (const pid of children) expect(await commandLine(pid)).toBeUndefined();
});
