import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { holdPort } from '../checkout.ts';
import { commandLine, endLeftovers, type Supervisor, supervise as superviseOnly } from './supervise.ts';

const stays = `
  console.log('pid', process.pid);
  process.on('SIGTERM', () => { console.log('bye'); process.exit(0); });
  setTimeout(() => console.log('listening'), 50);
  setInterval(() => {}, 1000);
`;
const deaf = `process.on('SIGTERM', () => {}); console.log('listening'); setInterval(() => {}, 1000);`;
const dies = `console.log('listening'); setTimeout(() => { console.error('no luck'); process.exit(3); }, 100);`;
const serves = `
  import { createServer } from 'node:http';
  let asked = 0;
  createServer((_, reply) => {
    asked++;
    console.log('asked', asked);
    reply.writeHead(asked < 4 ? 503 : 200).end();
  }).listen(PORT, '127.0.0.1');
`;
const ready = { line: /^listening$/ };

let place: string;
let lines: string[];
const print = (line: string): void => void lines.push(line);
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'reprise-supervise-'));
  lines = [];
});
afterEach(async () => {
  await Promise.all(supervisors.splice(0).map((one) => one.stop(1))); // whatever failed, nothing stays
  await rm(place, { recursive: true });
});

const supervisors: Supervisor[] = [];
function supervise(options: Parameters<typeof superviseOnly>[0]): Supervisor {
  const supervisor = superviseOnly(options);
  supervisors.push(supervisor);
  return supervisor;
}
async function program(name: string, source: string) {
  const script = join(place, `${name}.mjs`);
  await writeFile(script, source);
  return { name, script };
}
const pidOf = (name: string) =>
  Number(lines.find((line) => line.startsWith(name) && line.includes('pid'))?.split('pid ')[1]);

describe('programs that stay', () => {
  test('are ready at their line, prefixed with their name, and stopped in reverse order', async () => {
    const supervisor = supervise({ print });
    await supervisor.run(await program('first', stays), ready);
    await supervisor.add('middle', async () => print('middle stops'));
    await supervisor.run(await program('second', stays), ready);
    const pids = [pidOf('first'), pidOf('second')];
    for (const pid of pids) expect(await commandLine(pid)).toContain(place);
    await supervisor.stop(0);
    expect(await supervisor.finished).toBe(0);
    expect(lines.slice(-3)).toEqual(['second   bye', 'middle stops', 'first    bye']);
    for (const pid of pids) expect(await commandLine(pid)).toBeUndefined();
  });

  test('are all in the record, also when they start beside each other', async () => {
    const record = join(place, 'running.json');
    const supervisor = supervise({ print, record });
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const programs = await Promise.all(names.map((name) => program(name, stays)));
    await Promise.all(programs.map((one) => supervisor.run(one, ready)));
    const entries = JSON.parse(await readFile(record, 'utf8')) as { pid: number; command: string }[];
    expect(entries.map(({ pid }) => pid)).toEqual(names.map(pidOf));
    for (const [index, { command }] of entries.entries()) expect(command).toContain(programs[index]?.script);
  });

  test('are ready when their address answers well', async () => {
    const supervisor = supervise({ print });
    const free = await holdPort(0, '127.0.0.1');
    const { port } = free!.address() as AddressInfo;
    await new Promise((closed) => free!.close(closed));
    const source = serves.replace('PORT', String(port));
    await supervisor.run(await program('http', source), { url: `http://127.0.0.1:${port}/` });
    await supervisor.stop(0);
    expect(lines).toContain('http     asked 4');
    expect(lines).not.toContain('http     asked 5');
  });

  test('are killed when they ignore SIGTERM', async () => {
    const supervisor = supervise({ print, graceMs: 200 });
    await supervisor.run(await program('deaf', deaf), ready);
    await supervisor.stop(0);
    expect(lines).toContain('deaf did not stop within 0.2 s: killed.');
  });

  test('take everything down with exit code 1 when one dies, after its last words', async () => {
    const supervisor = supervise({ print });
    await supervisor.run(await program('first', stays), ready);
    await supervisor.run(await program('second', dies), ready);
    expect(await supervisor.finished).toBe(1);
    expect(lines.slice(-3)).toEqual([
      'second   no luck',
      'second stopped by itself (exit code 3); its last lines are above.',
      'first    bye',
    ]);
  });

  test('fail when they end before they are ready, or are not ready in time', async () => {
    const supervisor = supervise({ print });
    const never = { line: /never/ };
    await expect(supervisor.run(await program('dies', dies), never)).rejects.toThrow(
      'dies stopped before it was ready (exit code 3); its last lines are above.',
    );
    await expect(supervisor.run(await program('stays', stays), never, 100)).rejects.toThrow('not ready within 0.1 s');
    await supervisor.stop(1);
    expect(await commandLine(pidOf('stays'))).toBeUndefined();
  });
});

describe('programs that end', () => {
  test('are waited for, and their failure is told', async () => {
    const supervisor = supervise({ print });
    await supervisor.runOnce(await program('fine', `console.log('done')`));
    expect(lines).toEqual(['done']);
    await expect(supervisor.runOnce(await program('dies', dies))).rejects.toThrow('dies failed (exit code 3)');
    const missing = { name: 'The seed', script: join(place, 'seed.ts') };
    await expect(supervisor.runOnce(missing)).rejects.toThrow(
      `The seed cannot start: ${missing.script} does not exist`,
    );
  });

  test('are ended by a stop, and nothing starts after it', async () => {
    const supervisor = supervise({ print });
    const running = supervisor.runOnce(await program('long', stays));
    running.catch(() => {});
    while (!lines.includes('listening')) await new Promise((soon) => setTimeout(soon, 10));
    await supervisor.stop(0);
    expect(lines.at(-1)).toBe('bye');
    await expect(supervisor.run(await program('late', stays), ready)).rejects.toThrow('being stopped');
    await expect(supervisor.add('late', async () => print('late stops'))).rejects.toThrow('being stopped');
    expect(lines.at(-1)).toBe('late stops');
  });
});

describe('after a kill -9 of the supervisor', () => {
  const ending = (child: ChildProcess) => new Promise((ended) => child.once('close', ended));

  test('the next start ends what was left, and only that', async () => {
    const { script } = await program('left', stays);
    const source = `
      import { supervise } from ${JSON.stringify(join(import.meta.dirname, 'supervise.ts'))};
      const supervisor = supervise({ print: console.log, record: ${JSON.stringify(join(place, 'running.json'))} });
      await supervisor.run({ name: 'left', script: ${JSON.stringify(script)} }, { line: /listening/ });
      process.kill(process.pid, 'SIGKILL');
    `;
    const runner = await program('runner', source);
    await ending(spawn(process.execPath, [runner.script], { stdio: 'ignore' }));
    const record = join(place, 'running.json');
    const [left] = JSON.parse(await readFile(record, 'utf8')) as { pid: number; command: string }[];
    expect(await commandLine(left!.pid)).toBe(left!.command);

    // The number of a dead process may belong to somebody else by now.
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true });
    await writeFile(record, JSON.stringify([left, { pid: other.pid, command: 'node somewhere/else.ts' }]));
    await endLeftovers(record, print);
    expect(await commandLine(left!.pid)).toBeUndefined();
    expect(other.exitCode).toBeNull();
    expect(await commandLine(other.pid!)).toContain('setInterval');
    const ended = ending(other);
    other.kill('SIGKILL');
    await ended;
    await endLeftovers(record, print);
  });
});
