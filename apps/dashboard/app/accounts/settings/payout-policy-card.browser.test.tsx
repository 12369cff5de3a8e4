import { DEFAULT_PAYEE_POLICY } from '@reprise/contract/payments/payee-checks';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadWords } from '../../i18n/messages.ts';
import { idForTest } from '../../testing/buyback-page.ts';
import { shellForTest } from '../../testing/shell.tsx';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../api/call.ts', () => ({ call }));
const { PayoutPolicyCard } = await import('./payout-policy-card.tsx');
await loadWords('settings');

const policy = {
  accountId: idForTest(900),
  automaticUpTo: 0,
  secondApprovalAbove: 500_000,
  bankMethod: 'bank_file',
  payees: DEFAULT_PAYEE_POLICY,
  version: 3,
};
const connection = {
  kind: 'payee_check',
  url: 'https://bank.example/vop',
  hasSecret: true,
  answerCodes: { OK: 'match', KO: 'no_match' },
  version: 2,
};
beforeEach(() => {
  call.mockReset();
  call.mockImplementation(async ({ id }: { id: string }) => (id === 'getConnection' ? connection : policy));
});
const shown = async () => {
  await page.viewport(1024, 900);
  return render(await shellForTest(<PayoutPolicyCard accountId={policy.accountId} currency="EUR" />));
};
const sent = (route: string) => call.mock.calls.filter(([{ id }]) => id === route).map(([, input]) => input);
const saved = () => sent('updatePayoutPolicy');

test('payment rules: the card says how payments leave, and what each answer of a bank means', async () => {
  const screen = await shown();
  await expect.element(screen.getByText(/^5.000,00.€$/)).toBeVisible();
  await expect.element(screen.getByText('fichier pour la banque')).toBeVisible();
  await expect.element(screen.getByText('Demander au client')).toBeVisible();
  await expect.element(screen.getByText('Retenir')).toBeVisible();
});

test('payment rules: are changed with the version that was read, amounts in cents', async () => {
  const screen = await shown();
  await screen.getByRole('button', { name: 'Modifier', exact: true }).click();
  await screen.getByRole('textbox', { name: /^Part sans personne/ }).fill('49,90');
  await screen.getByRole('textbox', { name: /^Deux approbations/ }).fill('');
  await screen.getByRole('combobox', { name: 'Autre nom' }).selectOptions('second_person');
  await screen.getByRole('button', { name: 'Enregistrer' }).click();
  const payees = { ...DEFAULT_PAYEE_POLICY, no_match: 'second_person' };
  const body = { automaticUpTo: 4_990, secondApprovalAbove: null, bankMethod: 'bank_file', payees, version: 3 };
  await expect.poll(saved).toEqual([{ params: { id: policy.accountId }, body }]);
});

test('payment rules: an amount that is none is said at its field, and nothing is sent', async () => {
  const screen = await shown();
  await screen.getByRole('button', { name: 'Modifier', exact: true }).click();
  await screen.getByRole('textbox', { name: /^Part sans personne/ }).fill('beaucoup');
  await screen.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(screen.getByText(/^Un montant de 0 à 50.000\./)).toBeVisible();
  expect(saved()).toEqual([]);
});

test('verification of payee: codes of the bank are mapped to answers, and the secret that is there is kept', async () => {
  const screen = await shown();
  await expect.element(screen.getByText('2 codes propres à cette banque')).toBeVisible();
  await screen.getByRole('button', { name: 'Modifier le lien' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Concordance' })).toHaveValue('OK');
  await screen.getByRole('textbox', { name: 'Presque le même nom' }).fill('OK, NEAR');
  await screen.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(screen.getByText('Ce code figure déjà pour une autre réponse.').first()).toBeVisible();
  expect(sent('saveConnection')).toEqual([]);
  await screen.getByRole('textbox', { name: 'Presque le même nom' }).fill('NEAR MAYBE');
  await screen.getByRole('button', { name: 'Enregistrer' }).click();
  const answerCodes = { OK: 'match', NEAR: 'close_match', MAYBE: 'close_match', KO: 'no_match' };
  const params = { id: policy.accountId, kind: 'payee_check' };
  await expect
    .poll(() => sent('saveConnection'))
    .toEqual([{ params, body: { url: connection.url, answerCodes, version: 2 } }]);
});

test('verification of payee: another address needs its secret, and an empty one disconnects the bank', async () => {
  const screen = await shown();
  await screen.getByRole('button', { name: 'Modifier le lien' }).click();
  await screen.getByRole('textbox', { name: 'Adresse de la banque' }).fill('https://other.example/vop');
  await screen.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(screen.getByText('Saisissez un secret de 16 à 200 caractères.')).toBeVisible();
  expect(sent('saveConnection')).toEqual([]);
  await screen.getByRole('textbox', { name: 'Adresse de la banque' }).fill('');
  await screen.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(() => sent('saveConnection')).toMatchObject([{ body: { url: null, version: 2 } }]);
});
