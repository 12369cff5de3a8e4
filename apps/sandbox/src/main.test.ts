import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
let file: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sandbox-'));
  file = path.join(folder, 'mails.jsonl');
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

async function start(): Promise<{ child: ChildProcess; smtpUrl: string; httpUrl: string }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: {
      ...process.env,
      SANDBOX_SMTP_PORT: '0',
      SANDBOX_HTTP_PORT: '0',
      SANDBOX_OPEN_ID_PORT: '0',
      SANDBOX_CARRIER_PORT: '0',
      SANDBOX_BANK_PORT: '0',
      SANDBOX_SFTP_PORT: '0',
      SANDBOX_MAILBOX_FILE: file,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = (await once(createInterface(child.stdout!), 'line')) as [string];
  const [, smtpUrl, httpUrl] =
    /^sandbox ready (smtp:\S+) (http:\S+) http:\S+ http:\S+ sftp:\S+ http:\S+$/.exec(line) ?? [];
  return { child, smtpUrl: smtpUrl ?? line, httpUrl: httpUrl ?? line };
}
const send = (smtpUrl: string, messageId: string) =>
  createTransport(smtpUrl).sendMail({ from: 'a@cedre.test', to: 'b@example.test', text: 'x', messageId });
const ids = async () => (await readFile(file, 'utf8')).match(/<\d@cedre\.test>/g);

test('says when it is ready and stops when asked, even with a browser and a sender waiting', async () => {
  const { child, smtpUrl, httpUrl } = await start();
  await send(smtpUrl, '<1@cedre.test>');
  await fetch(`${httpUrl}/api/faults`, { method: 'PUT', body: '{"latencyMs":60000}' });
  const waiting = send(smtpUrl, '<2@cedre.test>').catch((failure: Error) => failure);
  await expect.poll(ids).toEqual(['<1@cedre.test>', '<2@cedre.test>']);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(await waiting).toBeInstanceOf(Error);
}, 20_000);

test('a mail that was answered for is in the journal, even if the sandbox is killed; the next one adds to it', async () => {
  const first = await start();
  await send(first.smtpUrl, '<1@cedre.test>');
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  expect(await ids()).toEqual(['<1@cedre.test>']);
  await send((await start()).smtpUrl, '<2@cedre.test>');
  expect(await ids()).toEqual(['<1@cedre.test>', '<2@cedre.test>']);
}, 20_000);
