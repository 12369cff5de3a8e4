export type Money = (cents: number, style?: { signed?: boolean }) => string;

/** What a choice adds or takes, in money. */
export function BonusChip({ cents, money }: { cents: number; money: Money }) {
  if (!cents) return null;
  return <span className={cents > 0 ? 'plus' : 'plus minus'}>{money(cents, { signed: true })}</span>;
}
