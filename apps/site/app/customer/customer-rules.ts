import type { CustomerDraft } from '../cart/state/store.ts';
import { todayText } from '../now.ts';

/** In the order they are asked. */
export const FIELDS = [
  'firstname',
  'lastname',
  'email',
  'phoneCountry',
  'phone',
  'street',
  'streetMore',
  'zipCode',
  'city',
  'country',
  'iban',
  'idType',
  'idNumber',
  'idAuthority',
  'idDate',
  'terms',
] as const;
export type Field = (typeof FIELDS)[number];

/** What this cart and this shop ask of a customer. */
export type Asked = {
  iban: boolean;
  identity: boolean;
  /** false where the shop has published no service terms */
  terms: boolean;
  countries: readonly string[] | undefined;
};

/** Rules of whole countries: their tables are fetched when somebody comes to the field. */
export type Checks = {
  readPhone?: (typed: string, country: string) => string | undefined;
  isPostcode?: (typed: string, country: string) => boolean;
  isIban?: (compact: string) => boolean;
};

/** What is wrong, which names the sentence that says what to do. */
export type Trouble =
  | 'firstname_missing'
  | 'lastname_missing'
  | 'name_characters'
  | 'too_long'
  | 'email_missing'
  | 'email_shape'
  | 'phone_missing'
  | 'phone_unknown'
  | 'street_missing'
  | 'characters'
  | 'zip_missing'
  | 'zip_unknown'
  | 'city_missing'
  | 'country_missing'
  | 'country_not_served'
  | 'iban_missing'
  | 'iban_unknown'
  | 'id_type_missing'
  | 'id_number_missing'
  | 'id_number_shape'
  | 'id_authority_missing'
  | 'id_date_missing'
  | 'id_date_future'
  | 'terms_missing';

const NOT_IN_NAMES = /[<>{}[\]\\|^~`"@#$%*=+_;:!?0-9]/;
const NOT_IN_LINES = /[<>{}\\|^~`]/;
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

export const compactIban = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();
/** By four, as on a card. */
export const groupedIban = (typed: string): string => compactIban(typed).replaceAll(/(.{4})(?=.)/g, '$1 ');
/** Enough to know which one it is. */
export const maskedIban = (typed: string): string => {
  const compact = compactIban(typed);
  return `${compact.slice(0, 4)} •••• ${compact.slice(-4)}`;
};

export const fieldsOf = ({ iban, identity, terms }: Asked): Field[] =>
  FIELDS.filter((field) => {
    if (field === 'iban') return iban;
    if (field === 'terms') return terms;
    return field.startsWith('id') ? identity : true;
  });

type Rule = (value: string, all: CustomerDraft, asked: Asked, checks: Checks) => Trouble | undefined;

const line =
  (missing: Trouble, max: number, { min = 2, bad = NOT_IN_LINES, badly = 'characters' as Trouble } = {}): Rule =>
  (value) => {
    if (value.length < min) return missing;
    if (value.length > max) return 'too_long';
    return bad.test(value) ? badly : undefined;
  };
const name = (missing: Trouble) => line(missing, 80, { min: 1, bad: NOT_IN_NAMES, badly: 'name_characters' });

const RULES: Readonly<Record<Field, Rule>> = {
  firstname: name('firstname_missing'),
  lastname: name('lastname_missing'),
  email(value) {
    if (!value) return 'email_missing';
    return MAIL.test(value) && value.length <= 255 ? undefined : 'email_shape';
  },
  phoneCountry: () => undefined,
  phone(value, all, _, { readPhone }) {
    if (!value) return 'phone_missing';
    return readPhone && !readPhone(value, all.phoneCountry ?? '') ? 'phone_unknown' : undefined;
  },
  street: line('street_missing', 125),
  streetMore: (value, ...rest) => (value ? line('characters', 125, { min: 1 })(value, ...rest) : undefined),
  zipCode(value, all, asked, checks) {
    const shape = line('zip_missing', 16)(value, all, asked, checks);
    if (shape) return shape;
    return checks.isPostcode && !checks.isPostcode(value, all.country ?? '') ? 'zip_unknown' : undefined;
  },
  city: line('city_missing', 45),
  country(value, _, { countries }) {
    if (!/^[A-Z]{2}$/.test(value)) return 'country_missing';
    return countries && !countries.includes(value) ? 'country_not_served' : undefined;
  },
  iban(value, _, __, { isIban }) {
    if (!value) return 'iban_missing';
    const compact = compactIban(value);
    const isOne = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact) && (!isIban || isIban(compact));
    return isOne ? undefined : 'iban_unknown';
  },
  idType: (value) => (value ? undefined : 'id_type_missing'),
  idNumber(value) {
    if (!value) return 'id_number_missing';
    return /^[0-9A-Z]{4,20}$/.test(value.replaceAll(' ', '').toUpperCase()) ? undefined : 'id_number_shape';
  },
  idAuthority: line('id_authority_missing', 125),
  idDate(value) {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return 'id_date_missing';
    return value > todayText() ? 'id_date_future' : undefined;
  },
  terms: (value) => (value === 'yes' ? undefined : 'terms_missing'),
};

export function troubleOf(field: Field, all: CustomerDraft, asked: Asked, checks: Checks): Trouble | undefined {
  return RULES[field]((all[field] ?? '').trim(), all, asked, checks);
}

export type Troubles = Partial<Record<Field, Trouble>>;
export function allTroubles(all: CustomerDraft, asked: Asked, checks: Checks): Troubles {
  const found = fieldsOf(asked).flatMap((field) => {
    const trouble = troubleOf(field, all, asked, checks);
    return trouble ? [[field, trouble] as const] : [];
  });
  return Object.fromEntries(found);
}
