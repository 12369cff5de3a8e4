import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Faults } from './faults.ts';
import type { MailSummary, ReceivedMail } from './read-mail.ts';
import { type Mailbox, startMailbox } from './start-mailbox.ts';

let folder: string;
let file: string;
let mailbox: Mailbox;
let chance: number;
let now: Date;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mailbox-'));
  file = path.join(folder, 'mails.jsonl');
  chance = 0.5;
  now = new Date('2025-11-14T13:00:00Z');
  mailbox = await startMailbox({ smtpPort: 0, httpPort: 0, file, capacity: 3, random: () => chance, now: () => now });
});
afterEach(async () => {
  await mailbox.stop();
  await rm(folder, { recursive: true });
});

const usual = {
  from: 'Cèdre <noreply@cedre.test>',
  to: 'zoe@example.test',
  subject: 'Été',
  text: 'Bonjour',
  html: '<p>Bonjour</p>',
};
const send = (mail: SendMailOptions = {}) => createTransport(mailbox.smtpUrl).sendMail({ ...usual, ...mail });
const get = (where: string) => fetch(mailbox.httpUrl + where);
const list = async (query = '') =>
  (await get(`/api/mails${query}`)).json() as Promise<{ total: number; mails: MailSummary[] }>;
const subjects = async (query = '') => (await list(query)).mails.map(({ subject }) => subject);
const setFaults = (faults: Partial<Faults>) =>
  fetch(`${mailbox.httpUrl}/api/faults`, { method: 'PUT', body: JSON.stringify(faults) });
const journal = async () =>
  (await readFile(file, 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

describe('a mail that is received', () => {
  test('can be read', async () => {
    await send({
      messageId: '<7@cedre.test>',
      attachments: [{ filename: 'étiquette.pdf', content: Buffer.alloc(12) }],
    });
    const [summary] = (await list()).mails;
    expect(summary).toEqual({
      id: '1',
      messageId: '<7@cedre.test>',
      from: 'Cèdre <noreply@cedre.test>',
      to: ['zoe@example.test'],
      subject: 'Été',
      receivedAt: '2025-11-14T13:00:00.000Z',
    });
    const mail = (await (await get('/api/mails/1')).json()) as ReceivedMail;
    expect([mail.text.trim(), mail.html.trim()]).toEqual(['Bonjour', '<p>Bonjour</p>']);
    expect(mail.attachments).toEqual([{ name: 'étiquette.pdf', type: 'application/pdf', bytes: 12 }]);
    expect(mail.headers).toContainEqual({ name: 'message-id', value: '<7@cedre.test>' });
  });

  test('is in the journal, once per recipient, before it is answered for', async () => {
    await send({ messageId: '<8@cedre.test>', to: 'zoe@example.test', bcc: 'max@example.test' });
    const line = { messageId: '<8@cedre.test>', subject: 'Été', receivedAt: '2025-11-14T13:00:00.000Z' };
    expect(await journal()).toEqual([
      { ...line, to: 'zoe@example.test' },
      { ...line, to: 'max@example.test' },
    ]);
  });
});

describe('the list', () => {
  test('is newest first, by recipient and from an instant on', async () => {
    await send({ subject: 'one' });
    now = new Date('2025-11-14T13:00:05Z');
    await send({ subject: 'two', to: 'Max@Example.test' });
    await send({ subject: 'three' });
    expect(await subjects()).toEqual(['three', 'two', 'one']);
    expect(await subjects('?to=max@example.test')).toEqual(['two']);
    expect(await subjects('?since=2025-11-14T13:00:05Z')).toEqual(['three', 'two']);
    expect(await subjects('?since=2025-11-14T13:00:05Z&to=zoe@example.test')).toEqual(['three']);
    expect(await list('?limit=1')).toMatchObject({ total: 3, mails: [{ subject: 'three' }] });
    expect((await get('/api/mails?since=yesterday')).status).toBe(400);
  });

  test('keeps the last ones only; the journal keeps all', async () => {
    for (const subject of ['one', 'two', 'three', 'four']) await send({ subject });
    expect(await subjects()).toEqual(['four', 'three', 'two']);
    expect((await get('/api/mails/1')).status).toBe(404);
    expect(await journal()).toHaveLength(4);
  });

  test('can be emptied', async () => {
    await send();
    expect((await fetch(`${mailbox.httpUrl}/api/mails`, { method: 'DELETE' })).status).toBe(204);
    expect(await list()).toEqual({ total: 0, mails: [] });
    await send();
    expect((await list()).mails[0]?.id).toBe('2');
  });
});

describe('faults', () => {
  test('refuses for good', async () => {
    await setFaults({ refuseRate: 1 });
    await expect(send()).rejects.toMatchObject({ responseCode: 550, command: 'RCPT TO' });
    expect([await subjects(), await journal()]).toEqual([[], []]);
  });

  test('refuses for now, and forgets', async () => {
    await setFaults({ temporaryRate: 1 });
    await expect(send()).rejects.toMatchObject({ responseCode: 451, command: 'DATA' });
    expect([await subjects(), await journal()]).toEqual([[], []]);
  });

  test('keeps the mail and loses the answer', async () => {
    await setFaults({ loseReplyRate: 1 });
    const failure = await send().catch((error: Error) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toHaveProperty('responseCode');
    expect(await subjects()).toEqual(['Été']);
    expect(await journal()).toHaveLength(1);
  });

  test('strikes a share of the mails', async () => {
    await setFaults({ refuseRate: 0.4 });
    chance = 0.39;
    await expect(send()).rejects.toMatchObject({ responseCode: 550 });
    chance = 0.4;
    await expect(send()).resolves.toMatchObject({ response: '250 2.0.0 Kept' });
  });

  test('answers late', async () => {
    await setFaults({ latencyMs: 400 });
    const start = performance.now();
    await send();
    expect(performance.now() - start).toBeGreaterThanOrEqual(400);
  });

  test('is down, then up again at the same place', async () => {
    await setFaults({ down: true });
    await expect(send()).rejects.toThrow('ECONNREFUSED');
    await setFaults({});
    await send();
    expect(await subjects()).toEqual(['Été']);
    expect(await (await get('/api/faults')).json()).toMatchObject({ down: false, refuseRate: 0 });
  });

  test('says what it did not understand, and changes nothing', async () => {
    await setFaults({ latencyMs: 5 });
    const bad = await setFaults({ refuseRate: 3 });
    expect([bad.status, await bad.json()]).toMatchObject([400, { detail: 'refuseRate goes from 0 to 1' }]);
    expect((await fetch(`${mailbox.httpUrl}/api/faults`, { method: 'PUT', body: '{' })).status).toBe(400);
    expect((await fetch(`${mailbox.httpUrl}/api/faults`, { method: 'PUT', body: 'x'.repeat(20_000) })).status).toBe(
      413,
    );
    expect(await (await get('/api/faults')).json()).toMatchObject({ latencyMs: 5 });
  });
});

describe('the page', () => {
  test('runs its own script and nothing else', async () => {
    const page = await get('/');
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).not.toContain('unsafe');
    const html = await page.text();
    expect(html).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=/);
    const linked = [...html.matchAll(/(?:src|href)="(\/[\w.]+)"/g)].map(([, where]) => where!);
    expect(linked).toContain('/mailbox.js');
    for (const where of linked) expect((await get(where)).status, where).toBe(200);
  });

  test('shows the HTML of a mail in a box of its own, whose links open elsewhere', async () => {
    await send({
      html: '<!doctype html><html><head lang="fr"><title>x</title></head><body>$&<script>1</script></body></html>',
    });
    const shown = await get('/mails/1/html');
    const policy = shown.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox allow-popups');
    expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
    expect(await shown.text()).toContain('<head lang="fr"><base target="_blank"><title>');
    await send({ html: '' });
    expect((await get('/mails/2/html')).status).toBe(404);
  });

  test('has one meaning per address and method', async () => {
    expect((await get('/nowhere')).status).toBe(404);
    expect((await get('/api/mails/9')).status).toBe(404);
    expect((await fetch(`${mailbox.httpUrl}/api/mails`, { method: 'POST' })).status).toBe(405);
    expect((await fetch(mailbox.httpUrl, { method: 'HEAD' })).status).toBe(200);
  });

  test('does not answer to a name that someone pointed at this machine', async () => {
    const statusFor = (host: string) =>
      new Promise((resolve) => {
        request(`${mailbox.httpUrl}/api/mails`, { headers: { host } }, (response) =>
          resolve(response.resume().statusCode),
        ).end();
      });
    expect(await Promise.all(['evil.test', 'localhost.evil.test', '127.0.0.1.evil.test'].map(statusFor))).toEqual([
      421, 421, 421,
    ]);
    expect(await Promise.all(['localhost:1', 'mails.localhost', '[::1]:80', '127.0.0.1'].map(statusFor))).toEqual([
      200, 200, 200, 200,
    ]);
  });
});
