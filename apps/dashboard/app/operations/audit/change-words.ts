import { MODULES } from '@reprise/contract/access/modules';
import { STAFF_USER_TYPES } from '@reprise/contract/access/staff-types';
import { PREMIUM_FEATURES } from '@reprise/contract/accounts/premium-features';
import { rootDetail } from '@reprise/contract/accounts/root-detail';
import { productFields } from '@reprise/contract/catalogue/product-fields';
import { CIRCUIT_TYPES } from '@reprise/contract/logistics/circuits';
import type { Locale, PlainKey, T } from '@reprise/i18n';
import { formatDateTime, formatNumber } from '@reprise/i18n/formats';
import frFR from '@reprise/i18n/locales/fr-FR/audit.json' with { type: 'json' };
import { HERE } from '../../base/now.ts';

export type Speech = {
  locale: Locale;
  audit: T<'audit'>;
  common: T<'dashboard'>;
  settings: T<'settings'>;
  products: T<'products'>;
  called: T<'catalogue'>;
};
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** Inside a value, what names it for a program, or says what another part says better. */
const UNTOLD = new Set(['id', 'fileId', 'dueAt']);

/** Words of the page that are no values themselves. */
const OF_PAGE = new Set(['pdf', 'file', 'pair', 'yes', 'no']);

/**
 * Every name a record can hold has words; one that has none yet is still not shown as code. Fields without words here
 * take those of the form that edits them.
 */
export function fieldWords(name: string, { audit, settings, products }: Speech): string {
  const own = name.split('.').at(-1) ?? name;
  if (Object.hasOwn(frFR.fields, own)) return audit(`fields.${own}` as PlainKey<'audit'>);
  if (Object.hasOwn(productFields, own)) return products(`form.${own}` as PlainKey<'products'>);
  if (Object.hasOwn(rootDetail.shape, own)) return settings(`experience.${own}` as PlainKey<'settings'>);
  return audit('fields.other');
}

const among = <V extends string>(values: readonly V[], text: string): V | undefined =>
  values.find((value) => value === text);

function textWords(text: string, { audit, common, settings, called, locale }: Speech): string {
  const feature = among(PREMIUM_FEATURES, text);
  if (feature) return settings(`premium.${feature}`);
  const circuit = among(CIRCUIT_TYPES, text);
  if (circuit) return called(`circuits.${circuit}`);
  const userType = among(STAFF_USER_TYPES, text);
  if (userType) return common(`userTypes.${userType}`);
  const module = among(MODULES, text);
  if (module) return common(`modules.${module}`);
  if (Object.hasOwn(frFR.values, text) && !OF_PAGE.has(text)) return audit(`values.${text}` as PlainKey<'audit'>);
  if (ID.test(text) || /^https?:.*\/files\/[0-9a-f-]{36}$/.test(text)) return audit('values.file');
  return INSTANT.test(text) ? formatDateTime(locale, new Date(text), HERE) : text;
}

/** A value as a person reads it; nothing when there is none. */
export function valueWords(value: unknown, speech: Speech): string | undefined {
  const { audit, locale } = speech;
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'boolean') return value ? audit('values.yes') : audit('values.no');
  if (typeof value === 'number') return formatNumber(locale, value);
  if (typeof value === 'string') return textWords(value, speech);
  if (Array.isArray(value)) {
    const parts = value.flatMap((one) => valueWords(one, speech) ?? []);
    const isPlain = value.every((one) => typeof one !== 'object');
    return parts.length ? parts.join(isPlain ? ', ' : '\n') : undefined;
  }
  return objectWords(value as Record<string, unknown>, speech);
}

function objectWords(value: Record<string, unknown>, speech: Speech): string | undefined {
  const { audit, locale } = speech;
  if (typeof value.fileId === 'string' && typeof value.size === 'number')
    return audit('values.pdf', { size: formatNumber(locale, Math.ceil(value.size / 1_000)) });
  const parts = Object.entries(value).filter(([name]) => !UNTOLD.has(name));
  // A role reads without its labels: module, type, entity.
  const isRole = 'userType' in value;
  const words = parts.flatMap(([name, one]) => {
    const text = valueWords(one, speech);
    return text === undefined
      ? []
      : isRole
        ? text
        : audit('values.pair', { name: fieldWords(name, speech), value: text });
  });
  return words.length ? words.join(isRole ? ' · ' : ', ') : undefined;
}
