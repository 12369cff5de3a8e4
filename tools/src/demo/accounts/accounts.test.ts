import { STAFF_USER_TYPES } from '@reprise/contract/access/staff-types';
import { brokenPasswordRules } from '@reprise/contract/identity/passwords';
import { expect, test } from 'vitest';
import { stepAt, totpCodeOf } from '../../../../apps/api/src/identity/index.ts';
import { shownCode } from '../../../../apps/api/testing/world/second-factors.ts';
import { demoPassword, demoTotpSecret, describeDemo, emailOf } from '../demo-file.ts';
import { demoAccounts, demoBrands } from './accounts.ts';
import { hostOf } from './demo-account.ts';

const people = demoAccounts.flatMap((account) => account.people.map((person) => ({ account, person })));
const entities = demoAccounts.flatMap((account) => account.entities);

test('somebody of every kind of staff can sign in, and some work in two modules', () => {
  expect(brokenPasswordRules(demoPassword)).toEqual([]);
  const roles = people.flatMap(({ person }) => (person.invited ? [] : person.roles));
  expect(new Set(roles.map(([, userType]) => userType))).toEqual(new Set(STAFF_USER_TYPES));
  expect(people.filter(({ person }) => person.roles.length > 1).length).toBeGreaterThan(1);
});

test('addresses are plain, unique, and nobody’s', () => {
  const emails = people.map(({ account, person }) => emailOf(account, person));
  expect(new Set(emails).size).toBe(emails.length);
  for (const email of emails) expect(email).toMatch(/^[a-z-]+\.[a-z-]+@[a-z]+\.example$/);
  expect(emails).toContain('gunther.weiss@jonquille.example');
});

test('the two retailers differ in everything a visitor or a manager notices', () => {
  const retailers = demoAccounts.filter(({ client }) => client?.isRetailer);
  expect(demoBrands).toEqual(retailers);
  expect(retailers).toHaveLength(2);
  expect(new Set(retailers.map(hostOf)).size).toBe(2);
  for (const field of ['mainColor', 'language', 'timeZone', 'companyCountry'] as const)
    expect(new Set(retailers.map(({ client }) => client?.[field])).size, field).toBe(2);
  expect(new Set(retailers.map(({ settings }) => settings?.enabledPremiumFeatures?.join())).size).toBe(2);
});

/** Corners of what we serve of each country: a swapped or mistyped coordinate falls outside. */
const bounds: Record<string, [south: number, west: number, north: number, east: number]> = {
  FR: [42.3, -4.8, 51.1, 8.3],
  BE: [49.4, 2.5, 51.6, 6.5],
  DE: [47.2, 5.8, 55.1, 15.1],
};

test('stores and workshops stand in the country of their address, each under its own code', () => {
  const places = entities.filter(({ type }) => type === 'store' || type === 'warehouse');
  expect(places.filter(({ type }) => type === 'store').length).toBeGreaterThanOrEqual(12);
  expect(new Set(places.map(({ country }) => country))).toEqual(new Set(['FR', 'BE', 'DE']));
  for (const { name, country, at, zipCode } of places) {
    const [south, west, north, east] = bounds[country ?? ''] ?? [0, 0, 0, 0];
    const [latitude, longitude] = at ?? [0, 0];
    expect(latitude > south && latitude < north && longitude > west && longitude < east, name).toBe(true);
    expect(zipCode, name).toMatch(country === 'BE' ? /^\d{4}$/ : /^\d{5}$/);
  }
  expect(new Set(entities.map(({ code }) => code)).size).toBe(entities.length);
});

test('what is shown names everybody once, with the password for those who have one', () => {
  const { logins, invited, hosts } = describeDemo([]);
  expect(logins.length + invited.length).toBe(people.filter(({ person }) => !person.left).length);
  expect(invited).toHaveLength(1);
  expect(new Set(logins.map(({ password }) => password))).toEqual(new Set([demoPassword]));
  const withCode = logins.filter(({ authenticatorKey }) => authenticatorKey);
  expect(withCode.map(({ who }) => who)).toEqual(['Renée Maes']);
  const now = new Date();
  expect(shownCode(withCode[0]?.authenticatorKey ?? '', now)).toBe(
    totpCodeOf(Buffer.from(demoTotpSecret), stepAt(now)),
  );
  expect(hosts.map(({ host }) => host)).toEqual(['cedre.localhost', 'jonquille.localhost']);
  expect(logins.find(({ who }) => who === 'Saskia Van den Broeck')?.role).toBe(
    'root: root management unit manager; tim: store manager, Jonquille Antwerpen Meir',
  );
});
