import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { BankChannel } from '../../src/payouts/index.ts';

/** A bank whose two folders are on this disk: many runs of a job need no network. SFTP has tests of its own. */
export function useFolderChannel() {
  let root: string;
  const place = (side: 'in' | 'out', name: string) => path.join(root, side, name);
  beforeAll(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), 'reprise-bank-'));
    for (const side of ['in', 'out']) await mkdir(path.join(root, side));
  });
  afterAll(() => rm(root, { recursive: true, force: true }));
  const channel: BankChannel = {
    async deliver(name, content) {
      await writeFile(place('in', `.${name}`), content);
      await rename(place('in', `.${name}`), place('in', name));
    },
    list: async () => (await readdir(path.join(root, 'out'))).toSorted(),
    read: (name) => readFile(place('out', name)),
    remove: (name) => rm(place('out', name), { force: true }),
  };
  return {
    channel,
    delivered: (name: string) => readFile(place('in', name), 'utf8').catch(() => undefined),
    answer: (name: string, content: string) => writeFile(place('out', name), content),
  };
}

/** A booking notice: the transfer with this key was executed. */
export const bookedNotice = (key: string, cents: number): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn><Ntfctn><Ntry>
<Amt Ccy="EUR">${(cents / 100).toFixed(2)}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><NtryDtls><TxDtls>
<Refs><EndToEndId>${key}</EndToEndId></Refs><Amt Ccy="EUR">${(cents / 100).toFixed(2)}</Amt><CdtDbtInd>DBIT</CdtDbtInd>
</TxDtls></NtryDtls></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;
