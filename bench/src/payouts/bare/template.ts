import type { Logged } from '../../create/capture.ts';

/** What tells one payment from another in the statements that pay it. */
export type PaymentIds = { paymentId: string; buybackId: string; customerId: string; payoutId: string; key: string };
/** A value is the text PostgreSQL logged, with `{name}` where another payment has another one. */
type Step = { text: string; values: readonly (string | null)[] };
/** The three transactions that pay somebody: the order is made, it is marked as sent, and its answer is applied. */
export type Template = {
  order: readonly Step[];
  intent: readonly Step[];
  answer: readonly Step[];
  newIds: readonly string[];
};

const TRANSACTIONS = 3;
/** Whoever looks at the same payment meanwhile, such as a list of tasks, does not pay it. */
const WRITES_ORDER = /^\s*(?:with .*)?(?:insert into|update)\s+(?:"?app"?\.)?"?payout"?\s/is;
const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
/** A job of its own fetches and completes itself. */
const isOfQueue = ({ text }: Logged): boolean => /\bpgboss\./.test(text);
const isFrame = ({ text }: Logged): boolean => text === 'begin' || text === 'commit';

/**
 * The statements that paid one payment, as a template for any other. A second captured payment tells which ids differ: those that
 * the payment does not have itself were made by its transactions, and must first appear in an insert.
 */
export function templateOf(first: Captured, second: Captured): Template {
  const ours = transactionsOf(first);
  const others = transactionsOf(second);
  const [mine, theirs] = [ours.flat(), others.flat()];
  if (mine.map(({ text }) => text).join(';') !== theirs.map(({ text }) => text).join(';'))
    throw new Error('two payments alike did not run the same statements');
  const shared = new Set(uuidsIn(theirs));
  const names = new Map(Object.entries(first.ids).map(([name, value]) => [value, name]));
  const newIds: string[] = [];
  for (const { text, values } of mine)
    for (const value of values.flatMap((one) => one?.match(UUID) ?? [])) {
      if (shared.has(value) || names.has(value)) continue;
      if (!/^\s*(?:with .* )?insert /is.test(text)) throw new Error(`a payment has an id that is not known: ${text}`);
      newIds.push(`new${newIds.length}`);
      names.set(value, newIds.at(-1)!);
    }
  const template = ours.map((transaction) =>
    transaction.map(({ text, values }): Step => ({ text, values: values.map((value) => named(value, names)) })),
  );
  return { order: template[0]!, intent: template[1]!, answer: template[2]!, newIds };
}

export type Captured = { logged: readonly Logged[]; ids: PaymentIds };

/** A step for another payment: `ids` has its own and the new ones. */
export const fill = ({ text, values }: Step, ids: Readonly<Record<string, string>>): Step => ({
  text,
  values: values.map((value) => value?.replaceAll(/\{(\w+)\}/g, (whole, name: string) => ids[name] ?? whole) ?? null),
});

function named(value: string | null, names: ReadonlyMap<string, string>): string | null {
  let written = value;
  for (const [id, name] of names) written = written?.replaceAll(id, `{${name}}`) ?? null;
  return written;
}

const uuidsIn = (logged: readonly Logged[]) =>
  logged.flatMap(({ values }) => values.flatMap((value) => value?.match(UUID) ?? []));

/** The transactions that name the payment or what they made of it, in the order in which they began. */
function transactionsOf({ logged, ids }: Captured): Logged[][] {
  const whole: Logged[][] = [];
  const open = new Map<string, Logged[]>();
  for (const one of logged) {
    if (one.text === 'begin') {
      const begun: Logged[] = [];
      open.set(one.pid, begun);
      whole.push(begun);
    }
    open.get(one.pid)?.push(one);
    if (one.text === 'commit') open.delete(one.pid);
  }
  const found = whole.filter(
    (transaction) =>
      transaction.some(({ values }) => values.some((value) => value === ids.paymentId || value === ids.buybackId)) &&
      transaction.some(({ text }) => WRITES_ORDER.test(text)),
  );
  if (found.length !== TRANSACTIONS)
    throw new Error(
      `a payment took ${found.length} transactions instead of ${TRANSACTIONS}: ${found.map(([, first]) => first?.text).join(' | ')}`,
    );
  return found.map((transaction) => transaction.filter((one) => !isOfQueue(one) && !isFrame(one)));
}
