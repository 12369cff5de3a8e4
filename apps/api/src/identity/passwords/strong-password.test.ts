import { describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { PASSWORD } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { isCommonPassword } from './common-passwords.ts';
import { foldedForms } from './fold.ts';
import { isPersonalPassword } from './personal-words.ts';

const api = useApi();
const world = buildWorld(api);

describe('isCommonPassword', () => {
  test.each([
    ['in the list as it stands', 'Password1'],
    ['in the list in other letters', 'PassWORD123'],
    ['a year behind a common word', 'Bonjour2026'],
    ['a year and a sign behind a common word', 'Welcome2024!'],
    ['signs for letters', 'P@$$w0rd1'],
    ['signs for letters and digits behind', 'F00tb4ll99'],
    ['1 for l', 'So1ei1123'],
    ['French', 'Azerty123'],
    ['German', 'Passwort1'],
    ['Dutch', 'Wachtwoord1'],
    ['rare, but it would pass our rules', 'Kordell1'],
    ['accents', 'Pàssword1'],
  ])('refuses what is %s: %s', async (_, password) => {
    expect(await isCommonPassword(password)).toBe(true);
  });

  test.each(['Correct1Horse', 'Quiet-Otter-7', 'tR8#kq2Lm0pz', 'Lampe.Nuage.42.Vélo', 'Q9v7b3x1!'])(
    'lets pass %s',
    async (password) => expect(await isCommonPassword(password)).toBe(false),
  );
});

test('foldedForms: a password is read with its signs as letters, and 1 as i or l', () => {
  expect(foldedForms('P@ul1ne7')).toEqual(expect.arrayContaining(['p@ul1ne7', 'pauline7', 'paullne7', 'paulinet']));
});

describe('isPersonalPassword', () => {
  const owner = {
    firstname: 'Léa-Marie',
    lastname: 'Dubois',
    email: 'l.roux@boutique-soleil.example',
    accountName: 'Maison Martin',
  };
  test.each(['Dubois-2026-x', 'xxDUBO1S99', 'Leamarie77!', 'MaisonMartin1', 'Boutique#4417', 'RouxRoux1x'])(
    'refuses %s',
    (password) => expect(isPersonalPassword(password, owner)).toBe(true),
  );
  test.each(['Quiet-Otter-7', 'Example-Tree-9', 'Leather-Belt-4'])('lets pass %s', (password) =>
    expect(isPersonalPassword(password, owner)).toBe(false),
  );
});

describe('a password that is easily guessed is refused with its reason (422)', () => {
  test('by changePassword', async () => {
    const shop = await world.retailer('Maison Lumière');
    const user = await world.user('root_management_unit_manager', shop.root, { firstname: 'Camille' });
    const headers = await world.session(user);
    const change = (password: string) =>
      api.call({
        method: 'POST',
        url: `/users/${user.id}/password`,
        headers,
        payload: { currentPassword: PASSWORD, password },
      });
    for (const [password, rules] of [
      ['Password2026!', ['common']],
      ['Camille-1987', ['personal']],
      ['Lumiere-1987', ['personal']],
      ['short', ['length', 'uppercase', 'digit']],
    ] as const) {
      const refused = await change(password);
      expect([refused.statusCode, refused.json().data]).toEqual([422, { rules }]);
    }
    expect((await change('Quiet-Otter-7')).statusCode).toBe(204);
  });
});
