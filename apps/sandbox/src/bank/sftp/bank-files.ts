import { createHash } from 'node:crypto';
import type { Bank } from '../bank.ts';
import type { BankFile } from '../book.ts';
import { type Payout, stateOf } from '../payout.ts';
import { executionOf, openingOn } from '../working-day.ts';
import { readPain001, type TransferFile } from './read-pain001.ts';
import { writeCamt054, writePain002 } from './write-answers.ts';

export type BankFiles = {
  /** Takes a file of transfers and leaves its status report. Durable when it resolves. */
  readonly receive: (name: string, content: Buffer) => Promise<void>;
  /** Leaves the notices of what was decided since. */
  readonly report: () => void;
};

export function openBankFiles(bank: Bank): BankFiles {
  const { book } = bank;
  function add(direction: 'in' | 'out', more: Partial<BankFile> & { name: string }): BankFile {
    const at = bank.now().toISOString();
    const nothing = { messageId: null, refusal: null, transfers: 0, sum: 0, bytes: 0, content: '', isTaken: false };
    const file: BankFile = { id: `F${book.files().length + 1}`, direction, at, ...nothing, ...more };
    book.write({ type: 'file', file });
    return file;
  }
  const nextName = (what: string) => `${String(book.files().length + 1).padStart(8, '0')}-${what}.xml`;
  const leave = (what: string, write: (id: string) => string) => {
    const name = nextName(what);
    const content = write(name.slice(0, -4));
    add('out', { name, content, bytes: Buffer.byteLength(content) });
  };

  /** Why a file is refused as a whole, as a code of ISO 20022. */
  function refusalOf(file: TransferFile | undefined): string | null {
    if (!file) return 'FF01';
    const isKnown = book.files().some(({ messageId, refusal }) => messageId === file.messageId && !refusal);
    if (isKnown && !bank.faults.get().forgetKeys) return 'AM05';
    const sum = file.transfers.reduce((total, { amount }) => total + amount, 0);
    if (file.count !== file.transfers.length || file.sum !== sum) return 'AM10';
    return bank.faults.get().refuseFiles === 'whole' ? 'AG01' : null;
  }

  function order(file: TransferFile, fileId: string): Payout[] {
    const now = bank.now();
    const { cutOff, refuseFiles } = bank.faults.get();
    const day = openingOn(new Date(`${file.executionOn}T00:00:00Z`)).getTime();
    const dueAt = Math.max(executionOf(now, cutOff).getTime(), day) + bank.settleMs;
    return file.transfers.flatMap(({ key, amount, currency, name, iban, remittance }, i) => {
      const isRefused = refuseFiles === 'part' && i % 2 === 1;
      const request = { kind: 'transfer', key, amount, currency, payee: { name, iban }, remittance } as const;
      const ordered = bank.order(request, isRefused ? { fileId, refusal: 'AC04' } : { fileId, dueAt });
      if (!ordered) return [];
      if (isRefused && stateOf(ordered.payout) === 'accepted') bank.act(ordered.payout, 'refuse', 'AC04');
      return [ordered.payout];
    });
  }

  async function receive(name: string, content: Buffer): Promise<void> {
    const read = readPain001(content.toString('utf8'));
    const code = refusalOf(read);
    const messageId = read?.messageId ?? 'NOTPROVIDED';
    const payouts = code ? [] : order(read!, name);
    const refused = payouts.filter((payout) => stateOf(payout) === 'refused');
    // Refusals that this report tells are not told again.
    for (const payout of refused) tell(payout, payout.changes.length - 1);
    const status = code ? 'RJCT' : refused.length ? 'PART' : 'ACCP';
    leave('pain.002', (id) => writePain002({ id, at: bank.now(), messageId, status, code, payouts }));
    // Last: a file whose transfers were cut off by a kill has not arrived, and is taken whole when it comes again.
    add('in', {
      name,
      messageId,
      refusal: code,
      transfers: read?.transfers.length ?? 0,
      sum: read?.sum ?? 0,
      bytes: content.length,
      content: createHash('sha256').update(content).digest('hex'),
    });
    await book.settled();
  }

  const eventOf = (payout: Payout, change: number) => `${payout.id}.${change}`;
  const tell = (payout: Payout, change: number) => book.write({ type: 'told', event: eventOf(payout, change) });

  function report(): void {
    const news = book
      .all()
      .filter(({ request }) => request.kind === 'transfer')
      .flatMap((payout) => payout.changes.map((_, change) => ({ payout, change })).slice(1))
      .filter(({ payout, change }) => !book.isTold(eventOf(payout, change)));
    if (!news.length) return;
    const booked = news.filter(({ payout, change }) => payout.changes[change]!.state !== 'refused');
    if (booked.length) leave('camt.054', (id) => writeCamt054(id, bank.now(), booked));
    const refused = Map.groupBy(
      news.filter((one) => !booked.includes(one)),
      ({ payout }) => payout.fileId,
    );
    for (const [fileId, lines] of refused) {
      const messageId =
        book.files().find(({ direction, name }) => direction === 'in' && name === fileId)?.messageId ?? 'NOTPROVIDED';
      const payouts = lines.map(({ payout }) => payout);
      leave('pain.002', (id) => writePain002({ id, at: bank.now(), messageId, status: 'PART', code: null, payouts }));
    }
    for (const { payout, change } of news) tell(payout, change);
  }
  return { receive, report };
}
