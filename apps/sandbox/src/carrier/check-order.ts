import type { Address, Order } from './parcel.ts';

export type OrderProblem = { readonly code: 'malformed' | 'address' | 'weight'; readonly detail: string };
const MOST_GRAMS = 30_000;
const ZIP: Readonly<Record<string, RegExp>> = {
  FR: /^\d{5}$/,
  DE: /^\d{5}$/,
  BE: /^\d{4}$/,
  NL: /^\d{4} ?[A-Z]{2}$/i,
  LU: /^(L-)?\d{4}$/i,
};

/** A carrier takes what it can deliver: addresses that can be read and parcels a person can lift. */
export function checkOrder(input: unknown): Order | OrderProblem {
  const {
    reference,
    sender,
    addressee,
    weightGrams,
    dimensionsCm = null,
    isLabelless = false,
  } = (input ?? {}) as Partial<Order>;
  if (typeof reference !== 'string' || !/^[\w-]{1,64}$/.test(reference))
    return { code: 'malformed', detail: 'reference is missing' };
  for (const [name, address] of Object.entries({ sender, addressee })) {
    const wrong = wrongIn(address);
    if (wrong) return { code: 'address', detail: `${name}: ${wrong}` };
  }
  if (typeof weightGrams !== 'number' || !(weightGrams > 0))
    return { code: 'weight', detail: 'weightGrams is missing' };
  if (weightGrams > MOST_GRAMS) return { code: 'weight', detail: `more than ${MOST_GRAMS} g` };
  if (typeof isLabelless !== 'boolean') return { code: 'malformed', detail: 'isLabelless is not a boolean' };
  return { reference, sender: sender!, addressee: addressee!, weightGrams, dimensionsCm, isLabelless };
}

function wrongIn(address: Partial<Address> | undefined): string | undefined {
  if (typeof address !== 'object' || address === null) return 'missing';
  for (const name of ['name', 'street', 'zipCode', 'city', 'country'] as const)
    if (typeof address[name] !== 'string' || !address[name].trim()) return `${name} is missing`;
  const zip = ZIP[address.country!];
  if (!zip) return 'we do not serve this country';
  return zip.test(address.zipCode!) ? undefined : 'the postcode is not one of the country';
}
