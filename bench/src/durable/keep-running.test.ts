import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { childOf } from '../child.ts';
import { freePorts } from '../ports.ts';
import { keepRunning } from './keep-running.ts';

/** A process that ends by itself when asked to. */
const script = `
import { createServer } from 'node:http';
createServer((request, response) => {
  response.end('ready');
  if (request.url === '/fail') setImmediate(() => { throw new Error('it broke'); });
}).listen(Number(process.env.PORT), '127.0.0.1');
`;

test('what was killed is started again; what ended by itself too, and it is told', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kept-'));
  const [port] = await freePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const [file, logFile] = [path.join(folder, 'child.mjs'), path.join(folder, 'child.log')];
  await writeFile(file, script);
  const child = childOf({ name: 'child', script: file, env: { PORT: String(port) }, readyUrl: url, logFile });
  await child.start();
  const over = new AbortController();
  const care = keepRunning([child], {
    tailOf: () => readFile(logFile, 'utf8'),
    over: over.signal,
  });
  onTestFinished(async () => {
    over.abort();
    await child.kill('SIGKILL');
    await rm(folder, { recursive: true });
  });
  const first = child.pid;
  const [kept] = care.kept;

  await kept!.kill();
  await expect.poll(() => kept!.isUp()).toBe(true);
  expect(child.pid).not.toBe(first);
  expect(care.endedAlone).toEqual([]);

  const second = child.pid;
  await fetch(`${url}/fail`);
  await expect.poll(() => kept!.isUp() && child.pid !== second).toBe(true);
  expect(care.endedAlone).toEqual([expect.stringContaining('it broke')]);

  over.abort();
  await child.kill('SIGKILL');
  await care.end();
  expect(child.pid).toBeUndefined();
});
