import type { Locale } from './index.ts';

/** ISO 3166 code of the country, in capitals. */
export type PostalAddress = {
  /** A person, then their company, one entry per line. */
  readonly recipient?: readonly string[];
  /** Number and street as they were typed: their order belongs to whoever typed them. */
  readonly street: string;
  /** Building, floor, box. */
  readonly complement?: string | null;
  readonly zipCode: string;
  readonly city: string;
  /** Province or county, where the post asks for it (Italy, Spain, Ireland). */
  readonly region?: string | null;
  readonly country: string;
};

type Place = { readonly zip: string; readonly city: string; readonly region: string };
type Rule = {
  /** Language whose capitals the post of the country reads; without one the place stays as it was typed. */
  readonly capitals?: string;
  /** The complement stands above the street in France and Great Britain, below it elsewhere. */
  readonly complementFirst?: true;
  readonly zip?: (typed: string) => string;
  readonly place?: (place: Place) => readonly string[];
};

const zipThenCity = ({ zip, city }: Place) => [`${zip} ${city}`];
const digits = (typed: string) => typed.replaceAll(/\D/g, '');
/** L-1219 and L 1219 are what people type; the post wants the prefix on mail from abroad, and reads it at home. */
const luxembourg = (typed: string) => (digits(typed) ? `L-${digits(typed)}` : typed);
const dutch = (typed: string) => typed.replace(/^(\d{4})\s*([A-Z]{2})$/, '$1 $2');
const portuguese = (typed: string) => typed.replace(/^(\d{4})\D?(\d{3})$/, '$1-$2');
/** The last three characters of a British postcode are its inward half, however it was typed. */
const british = (typed: string) => typed.replaceAll(' ', '').replace(/^(.{2,4})(.{3})$/, '$1 $2');

/** As each country's post asks: what comes first, on which line, and what is in capitals. */
const RULES: Readonly<Record<string, Rule>> = {
  FR: { capitals: 'fr', complementFirst: true },
  MC: { capitals: 'fr', complementFirst: true },
  BE: { capitals: 'fr' },
  LU: { capitals: 'fr', zip: luxembourg },
  DE: {},
  AT: {},
  CH: {},
  LI: {},
  // Two spaces between the postcode and the place are the rule of the Dutch post.
  NL: { capitals: 'nl', zip: dutch, place: ({ zip, city }) => [`${zip}  ${city}`] },
  GB: { capitals: 'en', complementFirst: true, zip: british, place: ({ zip, city }) => [city, zip] },
  IE: { capitals: 'en', complementFirst: true, place: ({ zip, city, region }) => [city, region, zip] },
  ES: { capitals: 'es', place: ({ zip, city, region }) => [`${zip} ${city}`, region === city ? '' : region] },
  IT: { capitals: 'it', place: ({ zip, city, region }) => [`${zip} ${city} ${region}`] },
  PT: { capitals: 'pt', zip: portuguese },
};

/**
 * The lines of an envelope. The country is the last one, in the sender's language and in capitals, and only when the
 * letter leaves `from`.
 */
export function postalLines(address: PostalAddress, from: { country: string; locale: Locale }): string[] {
  const rule = RULES[address.country] ?? {};
  const upper = (text: string) => (rule.capitals ? text.toLocaleUpperCase(rule.capitals) : text);
  const typed = address.zipCode.trim();
  const place = {
    zip: rule.zip ? rule.zip(typed.toUpperCase()) : typed,
    city: upper(address.city.trim()),
    region: upper(address.region?.trim() ?? ''),
  };
  const complement = address.complement ?? '';
  return [
    ...(address.recipient ?? []),
    ...(rule.complementFirst ? [complement, address.street] : [address.street, complement]),
    ...(rule.place ?? zipThenCity)(place),
    address.country === from.country ? '' : countryName(address.country, from.locale),
  ]
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

const countryName = (country: string, locale: Locale): string =>
  (new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country).toLocaleUpperCase(locale);
