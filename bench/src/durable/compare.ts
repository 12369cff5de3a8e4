/** One line of the mailbox's journal. */
export type Delivery = { messageId: string; to: string; subject?: string };
export type Comparison = {
  requested: number;
  delivered: number;
  /** acknowledged, and never delivered to the mailbox */
  lost: readonly string[];
  /** one request that caused two different messages */
  twice: readonly string[];
  /** the same message delivered again, which mailboxes recognise by its Message-ID */
  repeats: number;
};
type Acknowledged = { email: string; mailId: string };

/** What clients were promised against what the mailbox saw. Every request has an address of its own. */
export function compare(acknowledged: readonly Acknowledged[], journal: readonly Delivery[]): Comparison {
  const copies = Map.groupBy(journal, ({ to }) => to);
  const lost: string[] = [];
  const twice: string[] = [];
  let repeats = 0;
  for (const { email, mailId } of acknowledged) {
    const arrived = copies.get(email) ?? [];
    const messages = new Set(arrived.map(({ messageId }) => messageId));
    if (![...messages].some((id) => id.startsWith(`<${mailId}@`))) lost.push(`${email} (mail ${mailId})`);
    if (messages.size > 1) twice.push(`${email} (${[...messages].join(' ')})`);
    repeats += arrived.length - messages.size;
  }
  return { requested: acknowledged.length, delivered: acknowledged.length - lost.length, lost, twice, repeats };
}

export function readJournal(text: string): Delivery[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Delivery);
}
