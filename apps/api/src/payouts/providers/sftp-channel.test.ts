import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import ssh2 from 'ssh2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBank } from '../../../testing/harness/use-bank.ts';
import { type BankAnswer, readBankAnswer } from '../sepa/read-bank-answer.ts';
import { writeSepaFile } from '../sepa/write-sepa-file.ts';
import type { BankChannel, PayoutOrder } from './payout-provider.ts';
import { type SftpOptions, sftpChannel } from './sftp-channel.ts';

const bank = useBank({ SANDBOX_BANK_SETTLE_MS: '0' });
const hostOf = (url: string) => new URL(url).host;
const channel = (more: Partial<SftpOptions> = {}): BankChannel =>
  sftpChannel({ url: bank.sftpUrl(), secret: bank.secret, sandboxHosts: () => [hostOf(bank.sftpUrl())], ...more });
let counter = 0;
const order = (more: Partial<PayoutOrder> = {}): PayoutOrder => {
  counter += 1;
  const payee = { name: 'Zoë Lefèvre', iban: 'FR7630006000011234567890189', email: null, locale: 'fr-FR' } as const;
  return { key: `T${counter}`, amount: 1_000 + counter, currency: 'EUR', payee, remittance: 'Reprise', ...more };
};
const fileOf = (messageId: string, orders: PayoutOrder[]) =>
  writeSepaFile({
    messageId,
    createdAt: new Date(),
    executionOn: new Date().toISOString().slice(0, 10),
    debtor: { name: 'Cèdre', iban: 'DE89370400440532013000' },
    orders,
  });
/** Every answer that lies there, read and removed. */
async function collect(): Promise<BankAnswer[]> {
  const answers: BankAnswer[] = [];
  for (const name of await channel().list()) {
    const answer = readBankAnswer(await channel().read(name));
    if ('refusal' in answer) throw new Error(answer.refusal);
    answers.push(answer);
    await channel().remove(name);
  }
  return answers;
}
const outcomes = (answers: BankAnswer[], key: string) =>
  answers.flatMap(({ orders }) => orders.filter((one) => one.key === key).map(({ answer }) => answer.outcome));

describe('sftpChannel with the bank of the sandbox', () => {
  test('sftpChannel: a file is delivered once under its name, answered by pain.002 and booked by camt.054', async () => {
    await bank.setFaults({ eventDelayMs: 0 });
    const orders = [order(), order()];
    const content = fileOf('M-1', orders);
    await channel().deliver('M-1.xml', content);
    await channel().deliver('M-1.xml', content);
    const seen: BankAnswer[] = [];
    await bank.decideAll();
    await expect
      .poll(async () => {
        seen.push(...(await collect()));
        return seen.map(({ kind }) => kind);
      })
      .toContain('camt.054');
    expect(seen[0]).toMatchObject({ kind: 'pain.002', messageId: 'M-1', groupAnswer: { outcome: 'accepted' } });
    expect(outcomes(seen, orders[0]!.key)).toContain('paid');
    expect(await bank.effects(orders[0]!.key)).toMatchObject([{ amount: orders[0]!.amount, state: 'paid', asked: 1 }]);
    expect(await channel().list()).toEqual([]);
    await channel().remove('never-there.xml');
  }, 30_000);

  test('sftpChannel: a known message under another name pays nothing more and says nothing of the orders', async () => {
    const one = order();
    await channel().deliver('M-2.xml', fileOf('M-2', [one]));
    await channel().deliver('M-2-again.xml', fileOf('M-2', [one]));
    expect(await bank.effects(one.key)).toHaveLength(1);
    const answers = await collect();
    expect(answers).toContainEqual(
      expect.objectContaining({ messageId: 'M-2', groupStatus: 'RJCT', groupAnswer: undefined }),
    );
  }, 30_000);

  test('sftpChannel: a file refused as a whole, and one refused in part, are told apart', async () => {
    const [whole, first, second] = [order(), order(), order()];
    await bank.setFaults({ refuseFiles: 'whole' });
    await channel().deliver('M-3.xml', fileOf('M-3', [whole]));
    await bank.setFaults({ refuseFiles: 'part' });
    await channel().deliver('M-4.xml', fileOf('M-4', [first, second]));
    await bank.setFaults({});
    expect(await bank.effects(whole.key)).toEqual([]);
    const answers = await collect();
    expect(answers).toContainEqual(
      expect.objectContaining({
        messageId: 'M-3',
        groupAnswer: { outcome: 'refused', failure: { kind: 'refused', code: 'AG01' } },
      }),
    );
    expect(answers).toContainEqual(expect.objectContaining({ messageId: 'M-4', groupStatus: 'PART' }));
    expect(outcomes(answers, second.key)).toContain('refused');
    expect(outcomes(answers, first.key)).not.toContain('refused');
  }, 30_000);

  test('sftpChannel: another file under a known name is thrown', async () => {
    await channel().deliver('M-5.xml', fileOf('M-5', [order()]));
    await expect(channel().deliver('M-5.xml', fileOf('M-5', [order(), order()]))).rejects.toThrow('another file');
  });

  test.each(['../x.xml', 'a/b.xml', '', '.hidden', 'x'.repeat(101), 'a\nb'])(
    'sftpChannel: the name %j is refused',
    async (name) => {
      await expect(channel().deliver(name, 'x')).rejects.toThrow('name');
      await expect(channel().read(name)).rejects.toThrow('name');
    },
  );

  test('sftpChannel: a wrong password is thrown without the password', async () => {
    await expect(channel({ secret: 'wrong' }).list()).rejects.toThrow('cannot be reached');
  });
});

describe('where sftpChannel goes', () => {
  test('sftpChannel: a pinned host key is compared, and another one is refused', async () => {
    const wrong = `${bank.sftpUrl()}#SHA256:${'A'.repeat(43)}`;
    await expect(channel({ url: wrong }).list()).rejects.toThrow('host key');
    const right = await fingerprintOf(bank.sftpUrl());
    expect(await channel({ url: `${bank.sftpUrl()}#SHA256:${right}` }).list()).toBeInstanceOf(Array);
  });

  test.each([
    ['sftp://reprise@127.0.0.1:22/', 'not public'],
    ['sftp://reprise@localhost:22/', 'not public'],
    [`sftp://reprise@10.0.0.1/#SHA256:${'A'.repeat(43)}`, 'not public'],
    [`sftp://reprise@[::1]:22/#SHA256:${'A'.repeat(43)}`, 'not public'],
    ['sftp://reprise@bank.example/', 'fingerprint'],
    ['sftp://reprise@bank.example/#SHA256:short', 'fingerprint'],
    ['sftp://reprise:secret@bank.example/', 'without a password'],
    ['https://bank.example/', 'sftp://'],
    ['nonsense', 'sftp://'],
  ])('sftpChannel: %s is refused', (url, words) => {
    expect(() => channel({ url })).toThrow(words);
  });

  test('sftpChannel: a name that leads to a private address, alone or among public ones, is refused', async () => {
    const url = `sftp://reprise@bank.example/#SHA256:${'A'.repeat(43)}`;
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], []])
      await expect(channel({ url, resolve: async () => addresses }).list()).rejects.toThrow('not public');
  });

  test('sftpChannel: a server that says nothing is given up, and an aborted call ends', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await new Promise((ready) => silent.once('listening', ready));
    const host = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const quiet = channel({ url: `sftp://reprise@${host}/`, sandboxHosts: () => [host], timeoutMs: 200 });
    await expect(quiet.list()).rejects.toThrow();
    await expect(channel().list(AbortSignal.abort())).rejects.toThrow();
    silent.close();
  });
});

/** Asked for as an operator would: by a first connection that is not used for anything. */
function fingerprintOf(url: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((done) => {
    const client = new ssh2.Client();
    client.on('error', () => {});
    client.connect({
      host: hostname,
      port: Number(port),
      username: 'nobody',
      hostHash: 'sha256',
      hostVerifier: (hash: string) => {
        done(Buffer.from(hash, 'hex').toString('base64').replace('=', ''));
        return false;
      },
    });
  });
}

const SFTP = '/usr/bin/sftp';
describe.skipIf(!existsSync(SFTP))('the SFTP client of OpenSSH', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'sftp-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('the sandbox takes a file, lists and gives the answer, and refuses other places', async () => {
    const one = order();
    await writeFile(path.join(folder, 'o.xml'), fileOf('M-9', [one]));
    await writeFile(path.join(folder, 'password'), `#!/bin/sh\necho '${bank.secret}'\n`, { mode: 0o700 });
    const batch = [
      'put o.xml /in/M-9.xml',
      'ls /in',
      '-put o.xml /elsewhere.xml',
      '-mkdir /new',
      'get /out/* .',
      'bye',
    ];
    await writeFile(path.join(folder, 'batch'), `${batch.join('\n')}\n`);
    const { hostname, port } = new URL(bank.sftpUrl());
    const options = [
      'StrictHostKeyChecking=no',
      'UserKnownHostsFile=/dev/null',
      'BatchMode=no',
      'NumberOfPasswordPrompts=1',
    ];
    const { stdout } = await promisify(execFile)(
      SFTP,
      [...options.flatMap((option) => ['-o', option]), '-b', 'batch', '-P', port, `reprise@${hostname}`],
      {
        cwd: folder,
        env: { ...process.env, SSH_ASKPASS: path.join(folder, 'password'), SSH_ASKPASS_REQUIRE: 'force' },
      },
    );
    expect(stdout).toContain('M-9.xml');
    expect(await bank.effects(one.key)).toHaveLength(1);
    const got = (await readdir(folder)).filter((name) => name.includes('pain.002'));
    const answers = await Promise.all(got.map(async (name) => readBankAnswer(await readFile(path.join(folder, name)))));
    expect(answers).toContainEqual(
      expect.objectContaining({ kind: 'pain.002', messageId: 'M-9', groupStatus: 'ACCP' }),
    );
  }, 30_000);
});
