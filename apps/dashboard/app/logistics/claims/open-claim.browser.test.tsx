import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { idForTest } from '../../testing/buyback-page.ts';
import { daysFromNow, type Proposal, proposalForTest } from '../../testing/claims.ts';
import { refusalForTest } from '../../testing/expedition.ts';
import { shellForTest } from '../../testing/shell.tsx';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../api/call.ts', () => ({ call }));
const { OpenClaimDialog } = await import('./open-claim-dialog.tsx');

let proposal: Proposal;
let opening: () => Promise<object>;
const onClose = vi.fn();
beforeEach(() => {
  proposal = proposalForTest();
  opening = async () => ({});
  onClose.mockReset();
  call.mockReset();
  call.mockImplementation(async ({ id }: { id: string }) => (id === 'getClaimProposal' ? proposal : opening()));
});
const shown = async (width = 1024) => {
  await page.viewport(width, 900);
  const dialog = <OpenClaimDialog transportId={idForTest(7)} reason="lost" onClose={onClose} />;
  return render(await shellForTest(dialog));
};
const opened = () => call.mock.calls.filter(([{ id }]) => id === 'openClaim').map(([, input]) => input);

test('open claim: proposes the value of the parcel and sends what was typed', async () => {
  const screen = await shown();
  await expect.element(screen.getByLabelText('Montant demandé')).toHaveValue('600,00');
  await expect.element(screen.getByText('Proposé : les prix déclarés des 2 appareils du colis.')).toBeVisible();
  await expect.element(screen.getByText(/^Le transporteur accepte cette réclamation jusqu’au/)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Motif'), 'content_missing');
  await expect.element(screen.getByText('Le transporteur l’accepte pendant 3 jours après la livraison.')).toBeVisible();
  await userEvent.fill(screen.getByLabelText('Montant demandé'), '300');
  await userEvent.fill(screen.getByLabelText(/^Note/), ' Carton ouvert ');
  await screen.getByRole('button', { name: 'Ouvrir la réclamation' }).click();
  await expect.poll(opened).toEqual([
    {
      params: { id: idForTest(7) },
      body: { reason: 'content_missing', amountAsked: 30_000, note: 'Carton ouvert', reference: '' },
    },
  ]);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('open claim: past the deadline it warns that the carrier may refuse, and can be opened', async () => {
  proposal = proposalForTest({ postedAt: daysFromNow(-40) });
  const screen = await shown();
  await expect.element(screen.getByText(/^Le délai est dépassé depuis le/)).toBeVisible();
  await screen.getByRole('button', { name: 'Ouvrir la réclamation' }).click();
  await expect.poll(() => opened().length).toBe(1);
});

test('open claim: a wrong amount is said at its field, and a refusal of the API in the dialog', async () => {
  opening = () => Promise.reject(refusalForTest(409, 'claim_exists'));
  const screen = await shown(390);
  const amount = screen.getByLabelText('Montant demandé');
  await userEvent.fill(amount, '0');
  await screen.getByRole('button', { name: 'Ouvrir la réclamation' }).click();
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
  expect(opened()).toEqual([]);
  await userEvent.fill(amount, '10');
  await screen.getByRole('button', { name: 'Ouvrir la réclamation' }).click();
  await expect.element(screen.getByRole('alert').getByText(/^Quelqu’un vient d’ouvrir une réclamation/)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  [{ isHolder: false, amount: null, claim: { id: idForTest(1), status: 'sent' } }, 'Cèdre réclame pour ce colis'],
  [{ claim: { id: idForTest(1), status: 'open' } }, 'Ce colis a déjà une réclamation'],
  [{ isWithCarrier: false }, 'Le transporteur n’a jamais eu ce colis'],
] as const)('open claim: %j shows why there is nothing to open', async (more, words) => {
  proposal = proposalForTest(more);
  const screen = await shown();
  await expect.element(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ouvrir la réclamation' }).query()).toBeNull();
});

test('open claim: a parcel whose claim was refused can be claimed for again', async () => {
  proposal = proposalForTest({ claim: { id: idForTest(1), status: 'refused' } });
  const screen = await shown();
  await expect.element(screen.getByRole('button', { name: 'Ouvrir la réclamation' })).toBeVisible();
});

test('open claim: what cannot be read is said, with another try', async () => {
  call.mockImplementation(async () => Promise.reject(refusalForTest(500, 'internal_error')));
  const screen = await shown();
  await expect.element(screen.getByText('Le colis n’a pas pu être lu')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
});
