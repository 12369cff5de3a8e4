export type BuyerNotice = {
  readonly buybackId: string;
  readonly receivedAt: string;
  times: number;
  readonly content: unknown;
};
export type BuyerFaults = { readonly down: boolean; readonly refuse: boolean; readonly loseReply: boolean };
const noBuyerFaults: BuyerFaults = { down: false, refuse: false, loseReply: false };

/** What a buyer's own system would keep of the devices it is to receive: one entry for each, however often it is told. */
export function openBuyer(now: () => Date, capacity = 500) {
  const notices = new Map<string, BuyerNotice>();
  let faults = noBuyerFaults;
  return {
    list: () => [...notices.values()].reverse(),
    faults: () => faults,
    setFaults: (input: unknown) => {
      faults = readBuyerFaults(input);
    },
    keep: (buybackId: string, content: unknown) => {
      const known = notices.get(buybackId);
      if (known) known.times += 1;
      else notices.set(buybackId, { buybackId, receivedAt: now().toISOString(), times: 1, content });
      const oldest = notices.keys().next().value;
      if (notices.size > capacity && oldest) notices.delete(oldest);
    },
  };
}
export type Buyer = ReturnType<typeof openBuyer>;

function readBuyerFaults(input: unknown): BuyerFaults {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw new RangeError('an object is expected');
  const unknown = Object.keys(input).filter((name) => !Object.hasOwn(noBuyerFaults, name));
  if (unknown.length > 0) throw new RangeError(`unknown: ${unknown.join(', ')}`);
  const faults: BuyerFaults = { ...noBuyerFaults, ...input };
  for (const [name, value] of Object.entries(faults))
    if (typeof value !== 'boolean') throw new RangeError(`${name} is true or false`);
  return faults;
}
