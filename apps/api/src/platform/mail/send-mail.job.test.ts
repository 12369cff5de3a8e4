import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testJobThreeWays } from '../../../testing/harness/three-ways.ts';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { requestMail } from './request-mail.ts';
import { sendMailJob } from './send-mail.job.ts';
import { createMailer } from './smtp.ts';

type Fault = 'refuse for now' | 'refuse for good' | 'lose the reply';
const reply = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });
const jobs = useJobs();
const received: string[] = [];
const faults: Fault[] = [];
let always: Fault | undefined;
let server: SMTPServer;

beforeAll(async () => {
  const sockets: Socket[] = [];
  server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    logger: false,
    onData: (stream, _session, done) => {
      void readText(stream).then((raw) => {
        const fault = always ?? faults.shift();
        if (fault === 'refuse for now') return done(reply(451, 'zoe@example.test: come back later'));
        if (fault === 'refuse for good') return done(reply(550, 'no such mailbox'));
        received.push(raw);
        if (fault === 'lose the reply') for (const socket of sockets) socket.destroy();
        done(null, 'kept');
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket) => sockets.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  jobs.services.mailer = createMailer(url, { from: { name: 'Reprise', address: 'no-reply@reprise.test' } });
});
afterAll(() => server.close());

const job = () => sendMailJob;
async function arrange() {
  const accountId = await jobs.addAccount();
  const link = 'https://dashboard.reprise.test/password/1';
  const mailId = await jobs.asSystem(accountId, (ctx) =>
    requestMail(ctx, {
      accountId,
      to: { address: 'zoe@example.test', name: 'Zoé Ozawa' },
      order: {
        template: 'lost_password',
        locale: 'fr-FR',
        brand: { name: 'Cèdre', mainColor: '#1f5f4a' },
        params: { link, validHours: 24 },
      },
    }),
  );
  return { accountId, mailId };
}
type Payload = Awaited<ReturnType<typeof arrange>>;
const rowOf = ({ accountId, mailId }: Payload) =>
  jobs.asSystem(accountId, ({ db }) =>
    db.selectFrom('mail').selectAll().where('id', '=', mailId).executeTakeFirstOrThrow(),
  );
async function copiesOf(payload: Payload): Promise<number> {
  const { message_id } = await rowOf(payload);
  const mails = await Promise.all(received.map((raw) => PostalMime.parse(raw)));
  return mails.filter(({ messageId }) => messageId === message_id).length;
}
/** What the reader finds: a mailbox keeps one of the copies that have the same Message-ID. */
async function effect(payload: Payload) {
  const { status, last_outcome } = await rowOf(payload);
  return { status, last_outcome, messages: Math.min(1, await copiesOf(payload)) };
}

describe('a mail', () => {
  testJobThreeWays(jobs, {
    job,
    arrange,
    effect,
    once: { status: 'delivered', last_outcome: 'accepted', messages: 1 },
    async fail() {
      always = 'refuse for now';
      return () => {
        always = undefined;
      };
    },
    leftBehind: effect,
    givenUp: { status: 'given_up', last_outcome: 'attempts used up', messages: 0 },
  });

  test('sendMail: a delivered mail is not sent again', async () => {
    const payload = await arrange();
    for (let run = 0; run < 2; run++) {
      await jobs.enqueue(job(), payload);
      await jobs.finish(job());
    }
    expect(await copiesOf(payload)).toBe(1);
  });

  test('sendMail: a temporary refusal is retried', async () => {
    const payload = await arrange();
    await jobs.enqueue(job(), payload);
    faults.push('refuse for now', 'refuse for now');
    expect(await jobs.finish(job())).toEqual(['retry', 'retry', 'done']);
    expect(await rowOf(payload)).toMatchObject({ status: 'delivered', attempts: 3 });
    expect(await copiesOf(payload)).toBe(1);
  });

  test('sendMail: a permanent refusal is not retried', async () => {
    const payload = await arrange();
    await jobs.enqueue(job(), payload);
    faults.push('refuse for good');
    expect(await jobs.finish(job())).toEqual(['done']);
    expect(await rowOf(payload)).toMatchObject({ status: 'refused', attempts: 1 });
    expect((await rowOf(payload)).last_outcome).toContain('no such mailbox');
    expect(await jobs.letters(job())).toEqual([]);
  });

  test('sendMail: after a lost reply it is sent again under the same Message-ID', async () => {
    const payload = await arrange();
    await jobs.enqueue(job(), payload);
    faults.push('lose the reply');
    expect(await jobs.finish(job())).toEqual(['retry', 'done']);
    expect(await rowOf(payload)).toMatchObject({ status: 'delivered', attempts: 2 });
    expect(await copiesOf(payload)).toBe(2);
  });

  test('sendMail: a dead job has its reason without personal data', async () => {
    const payload = await arrange();
    await jobs.boss.deleteQueuedJobs('mail');
    await jobs.boss.insert('mail', [{ data: payload, retryLimit: 0 }]);
    faults.push('refuse for now');
    await jobs.finish(job());
    const [letter] = await jobs.letters(job());
    expect(letter?.error).toContain('come back later');
    expect(letter?.error).not.toContain('zoe@');
  });
});
