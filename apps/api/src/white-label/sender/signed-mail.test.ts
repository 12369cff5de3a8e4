import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { isDkimRight } from '../../../testing/read/dkim.ts';
import type { MailSender } from '../../platform/mail/content.ts';
import { requestMail } from '../../platform/mail/request-mail.ts';
import { sendMailJob } from '../../platform/mail/send-mail.job.ts';
import { createMailer } from '../../platform/mail/smtp.ts';
import { newDkimPair, sealDkim } from './sender-rows.ts';

const jobs = useJobs();
const received: { raw: string; from: string }[] = [];
let server: SMTPServer;
beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    logger: false,
    onData: (stream, { envelope }, done) => {
      void readText(stream).then((raw) => {
        received.push({ raw, from: (envelope.mailFrom as { address: string }).address });
        done(null, 'kept');
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  jobs.services.mailer = createMailer(url, { from: { name: 'Reprise', address: 'no-reply@reprise.test' } });
});
afterAll(() => server.close());

type Own = { isUsed: boolean; name?: string; replyTo?: string };
async function accountWith(own?: Own) {
  const accountId = await jobs.addAccount();
  const dkim = await newDkimPair();
  const now = jobs.clock.now();
  if (own)
    await jobs.asSystem(accountId, (ctx) =>
      ctx.db
        .insertInto('mail_sender')
        .values({
          account_id: accountId,
          name: own.name ?? null,
          reply_to: own.replyTo ?? null,
          domain: 'cedre.test',
          local_part: 'reprises',
          ...sealDkim(ctx, accountId, dkim),
          in_use_since: own.isUsed ? now : null,
          updated_at: now,
        })
        .execute(),
    );
  return { accountId, publicKey: dkim.publicKey };
}

/** What the reader's mail server gets. */
async function receive(accountId: string, sender: MailSender | undefined, name = 'Zoé Ozawa') {
  const mailId = await jobs.asSystem(accountId, (ctx) =>
    requestMail(ctx, {
      accountId,
      to: { address: 'zoe@example.test', name },
      order: {
        template: 'lost_password',
        locale: 'fr-FR',
        brand: { name: 'Cèdre', mainColor: '#1f5f4a', supportEmail: 'aide@cedre.test' },
        ...(sender ? { sender } : {}),
        params: { link: 'https://dashboard.reprise.test/password/1', validHours: 24 },
      },
    }),
  );
  await jobs.enqueue(sendMailJob, { accountId, mailId });
  expect(await jobs.finish(sendMailJob)).toEqual(['done']);
  const { raw, from } = received.at(-1)!;
  const { from: author, replyTo, text } = await PostalMime.parse(raw);
  return { raw, envelope: from, author, replyTo: replyTo?.map(({ address }) => address), text };
}

test('sendMail: a mail of an account comes under its name from the platform, and is answered to its support', async () => {
  const { accountId } = await accountWith();
  const mail = await receive(accountId, { by: 'account' });
  expect(mail).toMatchObject({
    envelope: 'no-reply@reprise.test',
    author: { name: 'Cèdre', address: 'no-reply@reprise.test' },
    replyTo: ['aide@cedre.test'],
  });
  expect(mail.raw).not.toMatch(/^dkim-signature:/im);
});

test('sendMail: a checked domain is the sender, with a DKIM signature that its published key verifies', async () => {
  const { accountId, publicKey } = await accountWith({
    isUsed: true,
    name: 'Reprises Cèdre',
    replyTo: 'sav@cedre.test',
  });
  const mail = await receive(accountId, { by: 'account' });
  expect(mail).toMatchObject({
    envelope: 'reprises@cedre.test',
    author: { name: 'Reprises Cèdre', address: 'reprises@cedre.test' },
    replyTo: ['sav@cedre.test'],
  });
  expect(mail.raw).toMatch(/d=cedre\.test;/);
  expect(isDkimRight(mail.raw, publicKey)).toBe(true);
  expect(isDkimRight(mail.raw.replace(/^Subject: .*/m, 'Subject: Forged'), publicKey), 'another subject').toBe(false);
  expect(isDkimRight(`${mail.raw}more\r\n`, publicKey), 'another body').toBe(false);
  expect(isDkimRight(mail.raw, (await newDkimPair()).publicKey), 'another key').toBe(false);
});

test('sendMail: a domain whose records are not right is not used', async () => {
  const { accountId } = await accountWith({ isUsed: false, name: 'Reprises Cèdre' });
  const mail = await receive(accountId, { by: 'account' });
  expect(mail.author).toEqual({ name: 'Reprises Cèdre', address: 'no-reply@reprise.test' });
  expect(mail.raw).not.toMatch(/^dkim-signature:/im);
});

test('sendMail: an invitation comes from a person and is answered to them, never from the domain', async () => {
  const { accountId } = await accountWith({ isUsed: true });
  const sender = { by: 'person', name: 'Hélène Garnier (Reprise)', replyTo: 'helene@reprise.test' } as const;
  expect(await receive(accountId, sender)).toMatchObject({
    author: { name: 'Hélène Garnier (Reprise)', address: 'no-reply@reprise.test' },
    replyTo: ['helene@reprise.test'],
  });
});

test('sendMail: the reader is greeted by name, in which no address can hide', async () => {
  const { accountId } = await accountWith();
  expect((await receive(accountId, undefined)).text).toContain('Bonjour Zoé Ozawa,');
  const trap = await receive(accountId, undefined, 'Win 100 at https://evil.example/x');
  expect(trap.text).toContain('Bonjour Win 100 at https evil example x,');
  expect((await receive(accountId, undefined, '...')).text).toContain('Bonjour,');
});
