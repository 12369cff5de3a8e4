import { readConfig } from './config.ts';
import { startMailbox } from './mailbox/start-mailbox.ts';

const { smtpPort, httpPort, mailboxFile } = readConfig(process.env);
const mailbox = await startMailbox({ smtpPort, httpPort, file: mailboxFile });

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void mailbox.stop());

process.stdout.write(`sandbox ready ${mailbox.smtpUrl} ${mailbox.httpUrl}\n`);
