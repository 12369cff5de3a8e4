import { createHash, timingSafeEqual } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ssh2, { type SFTPWrapper } from 'ssh2';
import { isLoopback } from '../../platform/egress/loopback.ts';
import { isPublicAddress } from '../../platform/egress/public-address.ts';
import type { BankChannel } from './payout-provider.ts';

export type SftpOptions = {
  /** `sftp://user@host:port/folder#SHA256:<fingerprint of the host key>` */
  url: string;
  secret: string;
  /** `host:port` of sandboxes on this machine. Only they are reached on loopback, and only they without a fingerprint. */
  sandboxHosts: () => readonly string[];
  timeoutMs?: number;
  resolve?: (host: string) => Promise<string[]>;
};
type Target = {
  host: string;
  port: number;
  user: string;
  folder: string;
  fingerprint: string | undefined;
  isSandbox: boolean;
};

const MOST_BYTES = 20 * 1024 * 1024;
const NAME = /^[\w][\w.-]{0,99}$/;
const resolveName = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/** Files of a bank over SFTP: `in` takes what we deliver, `out` has what it answers. Each call is a connection of its own. */
export function sftpChannel(options: SftpOptions): BankChannel {
  const target = readTarget(options);
  const { folder } = target;
  const run = <T>(work: (sftp: SFTPWrapper) => Promise<T>, signal: AbortSignal | undefined): Promise<T> =>
    withSftp(target, options, work, signal);
  return {
    deliver: async (name, content, signal) => {
      const place = `${folder}in/${requireName(name)}`;
      await run(async (sftp) => {
        const bytes = Buffer.from(content);
        // Whole or not at all: a bank reads its folder at any time, so the final name appears by a rename.
        if (await isThere(sftp, place, bytes.length)) return;
        await ask<void>((done) => sftp.writeFile(`${place}.part`, bytes, done));
        try {
          await ask<void>((done) => sftp.rename(`${place}.part`, place, done));
        } catch (failure) {
          // A second copy of us may have been quicker.
          if (!(await isThere(sftp, place, bytes.length))) throw failure;
        }
      }, signal);
    },
    list: (signal) =>
      run(async (sftp) => {
        const entries = await ask<ssh2.FileEntryWithStats[]>((done) => sftp.readdir(`${folder}out`, done));
        return entries
          .filter(({ filename, attrs }) => NAME.test(filename) && attrs.isFile())
          .toSorted((a, b) => a.attrs.mtime - b.attrs.mtime || (a.filename < b.filename ? -1 : 1))
          .map(({ filename }) => filename);
      }, signal),
    read: async (name, signal) => {
      const place = `${folder}out/${requireName(name)}`;
      return run(async (sftp) => {
        const { size } = await ask<ssh2.Stats>((done) => sftp.stat(place, done));
        if (size > MOST_BYTES)
          throw new Error(`the file ${name} of the bank has ${size} bytes; ${MOST_BYTES} is the most`);
        return ask<Buffer>((done) => sftp.readFile(place, done));
      }, signal);
    },
    remove: async (name, signal) => {
      const place = `${folder}out/${requireName(name)}`;
      return run(async (sftp) => {
        await ask<void>((done) => sftp.unlink(place, done)).catch(async (failure: unknown) => {
          if ((await sizeOf(sftp, place)) !== undefined) throw failure;
        });
      }, signal);
    },
  };
}

function readTarget({ url, sandboxHosts }: SftpOptions): Target {
  const parsed = URL.parse(url);
  if (parsed?.protocol !== 'sftp:' || !parsed.hostname || !parsed.username || parsed.password)
    throw new Error('the address of the bank is sftp://user@host:port/folder#SHA256:fingerprint, without a password');
  const host = parsed.hostname.replaceAll(/[[\]]/g, '');
  const port = Number(parsed.port || 22);
  const isSandbox = isLoopback(parsed.hostname) && sandboxHosts().includes(`${parsed.hostname}:${port}`);
  const fingerprint = /^#SHA256:([A-Za-z0-9+/]{43})=?$/.exec(decodeURIComponent(parsed.hash))?.[1];
  if (!isSandbox && (isLoopback(parsed.hostname) || (isIP(host) && !isPublicAddress(host))))
    throw new Error('the address of the bank is not public');
  if (!fingerprint && (!isSandbox || parsed.hash))
    throw new Error('the address of the bank needs the fingerprint of its host key, as #SHA256:...');
  const folder = parsed.pathname.endsWith('/') ? parsed.pathname : `${parsed.pathname}/`;
  return { host, port, user: decodeURIComponent(parsed.username), folder, fingerprint, isSandbox };
}

/** The address that is connected to is the one that was checked, which defeats DNS rebinding. */
async function addressOf({ host, isSandbox }: Target, resolve = resolveName): Promise<string> {
  if (isSandbox || isIP(host)) return host;
  const addresses = await resolve(host);
  if (!addresses.length || !addresses.every(isPublicAddress))
    throw new Error('the name of the bank leads to an address that is not public');
  return addresses[0]!;
}

function isHostKey(key: Buffer, { fingerprint, isSandbox }: Target): boolean {
  if (!fingerprint) return isSandbox;
  const digest = createHash('sha256').update(key).digest();
  return timingSafeEqual(digest, Buffer.from(fingerprint, 'base64'));
}

async function withSftp<T>(
  target: Target,
  { secret, timeoutMs = 30_000, resolve }: SftpOptions,
  work: (sftp: SFTPWrapper) => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  const limit = AbortSignal.timeout(timeoutMs);
  const ends = signal ? AbortSignal.any([signal, limit]) : limit;
  ends.throwIfAborted();
  const host = await addressOf(target, resolve);
  const client = new ssh2.Client();
  let isKnown = true;
  try {
    return await new Promise<T>((done, fail) => {
      ends.addEventListener('abort', () => fail(new Error('the bank did not answer in time, or the call was aborted')));
      client.on('error', () =>
        fail(
          new Error(
            isKnown ? 'the bank cannot be reached by SFTP' : 'the host key of the bank is not the one expected',
          ),
        ),
      );
      client.on('close', () => fail(new Error('the bank closed the connection')));
      client.on('ready', () => {
        ask<SFTPWrapper>((ready) => client.sftp(ready))
          .then(work)
          .then(done, fail);
      });
      client.setNoDelay(true);
      client.connect({
        host,
        port: target.port,
        username: target.user,
        password: secret,
        readyTimeout: timeoutMs,
        hostVerifier: (key: Buffer) => {
          isKnown = isHostKey(key, target);
          return isKnown;
        },
      });
    });
  } finally {
    client.destroy();
  }
}

/** A call of the library as a promise. */
function ask<T>(call: (done: (error?: Error | null, value?: T) => void) => unknown): Promise<T> {
  return new Promise((done, fail) => {
    call((error, value) => (error ? fail(new Error(`the bank refused by SFTP: ${error.message}`)) : done(value as T)));
  });
}

const sizeOf = (sftp: SFTPWrapper, place: string): Promise<number | undefined> =>
  ask<ssh2.Stats>((done) => sftp.stat(place, done)).then(
    ({ size }) => size,
    () => undefined,
  );

async function isThere(sftp: SFTPWrapper, place: string, bytes: number): Promise<boolean> {
  const size = await sizeOf(sftp, place);
  if (size !== undefined && size !== bytes) throw new Error('the bank has another file under this name');
  return size !== undefined;
}

function requireName(name: string): string {
  if (!NAME.test(name)) throw new Error('the name of a file has letters, digits, dots and dashes only');
  return name;
}
