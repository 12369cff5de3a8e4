import { randomUUIDv7 } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import type { Locale } from '@reprise/i18n';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useJobs } from '../../../testing/harness/use-jobs.ts';
import { mailsTo } from '../../../testing/read/buyback-mails.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { sendMailJob } from '../../platform/mail/send-mail.job.ts';
import { createMailer } from '../../platform/mail/smtp.ts';
import { confirmCartJob } from './confirm-cart.job.ts';

const jobs = useJobs();
const world = buildWorld(jobs);
const received: { raw: string; to: string[] }[] = [];
let server: SMTPServer;

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    logger: false,
    onData: (stream, session, done) => {
      void readText(stream).then((raw) => {
        received.push({ raw, to: session.envelope.rcptTo.map(({ address }) => address) });
        done(null, 'kept');
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
});
afterAll(() => server.close());

const SUBJECTS: Readonly<Record<Locale, string>> = {
  'fr-FR': 'est enregistrée',
  'en-GB': 'is registered',
  'nl-BE': 'is geregistreerd',
  'de-DE': 'ist erfasst',
};

test.each(Object.keys(SUBJECTS) as Locale[])('the confirmation reaches its customer in %s', async (locale) => {
  received.length = 0;
  const address = `zoe.${locale.toLowerCase()}@example.test`;
  const { port } = server.server.address() as AddressInfo;
  const from = { name: 'Reprise', address: 'no-reply@reprise.test' };
  jobs.services.mailer = createMailer(`smtp://127.0.0.1:${port}`, { from });
  const sold = await world.sold({ locale, person: { firstname: 'Zoé', email: address } });
  await jobs.enqueue(confirmCartJob, { ...sold, eventId: randomUUIDv7() });
  expect(await jobs.finish(confirmCartJob)).toEqual(['done']);
  // The mail woke the job that sends it.
  expect(await jobs.finish(sendMailJob)).toEqual(['done']);
  const [mail] = await mailsTo(jobs, sold.accountId);
  expect(mail).toMatchObject({ status: 'delivered', locale });
  expect(received.map(({ to }) => to)).toEqual([[address]]);
  const { subject, html, text } = await PostalMime.parse(received[0]!.raw);
  expect(subject).toContain(SUBJECTS[locale]);
  expect(html).toContain(`<html lang="${locale}"`);
  for (const part of [html!, text!]) {
    expect(part).toContain('Nova 12 128 Go');
    expect(part).toMatch(/220[,.]00/);
    expect(part).toContain(`/tracking/${sold.buybackId}/transfer_order?t=`);
  }
});
