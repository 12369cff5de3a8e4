// A file of its own: its tables weigh 80 kB, which the first page of a public site must not carry.
import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** E.164, as it is stored and dialled: `+33612345678`; undefined when nobody could be reached on it. */
export function readPhone(typed: string, country: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, { ...defaultOf(country), extract: false });
  return number?.isValid() ? number.number : undefined;
}

/** As people of `country` write it: without the prefix at home, with it abroad. What is no number comes back as it is. */
export function formatPhone(stored: string, country: string): string {
  const number = parsePhoneNumberFromString(stored, { ...defaultOf(country), extract: false });
  if (!number?.isValid()) return stored;
  return isHome(number.countryCallingCode, country) ? number.formatNational() : number.formatInternational();
}

/** By prefix, since countries may share one: Rome dials the Vatican without any. */
const isHome = (prefix: string, country: string): boolean =>
  isSupportedCountry(country as CountryCode) && getCountryCallingCode(country as CountryCode) === prefix;
const defaultOf = (country: string): { defaultCountry?: CountryCode } =>
  isSupportedCountry(country as CountryCode) ? { defaultCountry: country as CountryCode } : {};
