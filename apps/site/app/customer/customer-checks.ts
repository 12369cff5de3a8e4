import type { Checks, Field } from './customer-rules.ts';

/** What has come so far; a rule whose table is not here yet lets everything pass, and the form asks again when sent. */
const checks: Checks = {};

const LOADERS: Partial<Record<Field, () => Promise<void>>> = {
  async phone() {
    const { readPhone } = await import('@reprise/i18n/phone');
    checks.readPhone = readPhone;
  },
  async zipCode() {
    const { postcodeValidator, postcodeValidatorExistsForCountry } = await import('postcode-validator');
    checks.isPostcode = (typed, country) =>
      !postcodeValidatorExistsForCountry(country) || postcodeValidator(typed, country);
  },
  async iban() {
    const { isValidIBAN } = await import('ibantools');
    checks.isIban = isValidIBAN;
  },
};
const loading = new Map<Field, Promise<void>>();

/** A table that cannot be fetched is no reason to hold anybody up: the API checks again. */
export async function loadChecks(fields: readonly Field[]): Promise<Checks> {
  await Promise.all(
    fields.map((field) => {
      const load = LOADERS[field];
      if (!load) return undefined;
      const running = loading.get(field) ?? load().catch(() => void loading.delete(field));
      loading.set(field, running);
      return running;
    }),
  );
  return checks;
}
