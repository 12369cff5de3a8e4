import { startBank } from './bank/start-bank.ts';
import { startCarrier } from './carrier/start-carrier.ts';
import { openDemoClock } from './clock/demo-clock.ts';
import { readConfig } from './config.ts';
import { startMailbox } from './mailbox/start-mailbox.ts';
import { startOpenId } from './open-id/start-open-id.ts';

const config = readConfig(process.env);
const clock = await openDemoClock(config.clockFile);
const { smtpPort, httpPort, mailboxFile } = config;
const mailbox = await startMailbox({ smtpPort, httpPort, file: mailboxFile, now: clock.now });
const openId = await startOpenId({ port: config.openIdPort, peopleFile: config.peopleFile });
const carrier = await startCarrier({
  port: config.carrierPort,
  clock,
  file: config.carrierFile,
  dnsFile: config.dnsFile,
  secret: config.carrierSecret,
  buyerSecret: config.buyerSecret,
  webhookUrl: config.carrierWebhookUrl,
  labelDelayMs: config.labelDelayMs,
  handOverAfterHours: config.handOverAfterHours,
});
const bank = await startBank({
  port: config.bankPort,
  sftpPort: config.sftpPort,
  clock,
  file: config.bankFile,
  secret: config.bankSecret,
  webhookUrl: config.bankWebhookUrl,
  settleMs: config.settleMs,
  claimMs: config.claimMs,
});

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    void mailbox.stop();
    void openId.stop();
    void carrier.stop();
    void bank.stop();
  });

const ready = [mailbox.smtpUrl, mailbox.httpUrl, openId.issuer, carrier.url, bank.sftpUrl, bank.url];
process.stdout.write(`sandbox ready ${ready.join(' ')}\n`);
