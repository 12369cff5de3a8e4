import { type Faults, noFaults } from './faults.ts';
import { openMailboxHttp } from './http-side.ts';
import { readMail } from './read-mail.ts';
import { listenSmtp, type SmtpSide } from './smtp-side.ts';
import { openStore } from './store.ts';

export type Mailbox = { readonly smtpUrl: string; readonly httpUrl: string; readonly stop: () => Promise<void> };
type Options = {
  readonly smtpPort: number;
  readonly httpPort: number;
  readonly file?: string | undefined;
  readonly capacity?: number;
  readonly random?: () => number;
  readonly now?: () => Date;
};

/** A mail server whose mails can be read in a browser and which can be told to fail. */
export async function startMailbox(options: Options): Promise<Mailbox> {
  const { random = Math.random, now = () => new Date() } = options;
  const store = await openStore(options.file, options.capacity);
  let faults: Faults = noFaults;
  let count = 0;
  const listen = (port: number) =>
    listenSmtp({
      port,
      random,
      faults: () => faults,
      receive: async (raw, recipients) => store.keep(await readMail(raw, recipients, String(++count), now())),
    });

  let smtp: SmtpSide | undefined = await listen(options.smtpPort);
  const { port } = smtp;
  /** Down is a port nobody listens on, as when a server really is down. */
  const follow = async () => {
    if (faults.down) {
      await smtp?.stop();
      smtp = undefined;
    } else smtp ??= await listen(port);
  };
  let following = Promise.resolve();

  const http = await openMailboxHttp({
    port: options.httpPort,
    store,
    faults: {
      get: () => faults,
      // one at a time: an "up" that comes while it goes down would find it still there
      set: (next) => {
        faults = next;
        following = following.catch(() => undefined).then(follow);
        return following;
      },
    },
  });

  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    httpUrl: `http://127.0.0.1:${http.port}`,
    stop: async () => {
      await http.stop();
      await following;
      await smtp?.stop();
      await store.close();
    },
  };
}
