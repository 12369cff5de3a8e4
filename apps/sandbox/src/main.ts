import { readConfig } from './config.ts';
import { startMailbox } from './mailbox/start-mailbox.ts';
import { startOpenId } from './open-id/start-open-id.ts';

const { smtpPort, httpPort, openIdPort, mailboxFile, peopleFile } = readConfig(process.env);
const mailbox = await startMailbox({ smtpPort, httpPort, file: mailboxFile });
const openId = await startOpenId({ port: openIdPort, peopleFile });

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    void mailbox.stop();
    void openId.stop();
  });

process.stdout.write(`sandbox ready ${mailbox.smtpUrl} ${mailbox.httpUrl} ${openId.issuer}\n`);
