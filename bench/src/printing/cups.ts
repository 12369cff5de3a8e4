import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const SYSTEM = '/usr/lib/cups';
/** What CUPS runs to print: ours puts each job into a file of its own instead of a printer. */
const BACKEND = `#!/bin/sh
[ "$#" -eq 0 ] && exit 0
cat "\${6:--}" > "\${DEVICE_URI#file-of:}/$1.pdf"
chmod 644 "\${DEVICE_URI#file-of:}/$1.pdf"
`;

export type Cups = {
  /** of its one printer */
  address: string;
  /** every document that came out, in order */
  printed(): Promise<Buffer[]>;
  stop(): Promise<void>;
};

/** A print server of its own on this port, which prints into files. Needs cupsd, and to be root as cupsd itself does. */
export async function startCups(port: number): Promise<Cups> {
  const place = await mkdtemp(path.join(tmpdir(), 'reprise-cups-'));
  const at = (...parts: string[]) => path.join(place, ...parts);
  for (const folder of ['root', 'spool/tmp', 'cache', 'state', 'printed', 'bin/backend'])
    await mkdir(at(folder), { recursive: true });
  await chmod(place, 0o755);
  // Backends run as another user.
  await chmod(at('printed'), 0o777);
  await symlink(path.join(SYSTEM, 'daemon'), at('bin', 'daemon'));
  await writeFile(at('bin', 'backend', 'file-of'), BACKEND, { mode: 0o755 });
  const files = [
    'SystemGroup root',
    `ServerRoot ${at('root')}`,
    `ServerBin ${at('bin')}`,
    `RequestRoot ${at('spool')}`,
    `TempDir ${at('spool', 'tmp')}`,
    `CacheDir ${at('cache')}`,
    `StateDir ${at('state')}`,
    ...['Access', 'Error', 'Page'].map((name) => `${name}Log ${at(`${name.toLowerCase()}.log`)}`),
  ];
  const server = [
    `Listen 127.0.0.1:${port}`,
    'DefaultAuthType None',
    'WebInterface No',
    'Browsing No',
    '<Location />',
    'Order allow,deny',
    'Allow all',
    '</Location>',
  ];
  const printer = [
    '<Printer label>',
    `DeviceURI file-of:${at('printed')}`,
    'State Idle',
    'Accepting Yes',
    'Shared No',
    'ErrorPolicy abort-job',
    '</Printer>',
  ];
  const configured = { 'cups-files.conf': files, 'cupsd.conf': server, 'printers.conf': printer };
  for (const [name, lines] of Object.entries(configured)) await writeFile(at('root', name), `${lines.join('\n')}\n`);
  const cupsd = spawn('cupsd', ['-f', '-c', at('root', 'cupsd.conf'), '-s', at('root', 'cups-files.conf')], {
    stdio: 'ignore',
  });
  const stop = async () => {
    await ended(cupsd);
    await rm(place, { recursive: true, force: true });
  };
  try {
    await untilListening(cupsd, port);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    address: `ipp://127.0.0.1:${port}/printers/label`,
    async printed() {
      const names = (await readdir(at('printed'))).toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
      return Promise.all(names.map((name) => readFile(at('printed', name))));
    },
    stop,
  };
}

async function untilListening(cupsd: ChildProcess, port: number): Promise<void> {
  let failure: Error | undefined;
  cupsd.once('error', (error) => {
    failure = error;
  });
  for (let tried = 0; tried < 100; tried++) {
    if (failure) throw new Error(`cupsd does not start: ${failure.message}. Install it: apt-get install cups-daemon`);
    if (cupsd.exitCode !== null) throw new Error(`cupsd ended with ${cupsd.exitCode}`);
    const isThere = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await sleep(100);
  }
  throw new Error('cupsd does not answer');
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  const end = once(child, 'exit');
  child.kill('SIGTERM');
  await end;
}
