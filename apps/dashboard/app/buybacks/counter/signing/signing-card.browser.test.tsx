import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { loadWords } from '../../../i18n/messages.ts';
import { shellForTest } from '../../../testing/shell.tsx';
import { SigningCard } from './signing-card.tsx';
import { useSigning } from './use-signing.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../../api/call.ts', () => ({ call }));
await loadWords('counter');

const ID = '0198c3a4-5b6c-7d8e-9f01-23456789abcd';
const AT = '2026-11-17T10:00:00.000Z';
const opened = {
  id: ID,
  status: 'waiting',
  expiresAt: AT,
  events: [] as object[],
  customer: {
    firstname: 'Camille',
    lastname: 'Roux',
    email: 'camille@example.test',
    phone: '+33612345678',
    address: { street: '18 rue des Tanneurs', zipCode: '69003', city: 'Lyon', country: 'FR' },
  },
  drawing: null as object | null,
  url: 'https://cedre.example/sign?t=secret',
  code: 'K7QX-2M9R',
};
let now = opened;
beforeEach(() => {
  sessionStorage.clear();
  now = opened;
  call.mockReset();
  call.mockImplementation(async ({ id }: { id: string }) => (id === 'requestSignature' ? opened : now));
});

function Till({ blocked }: { blocked?: string }) {
  const signing = useSigning(ID, 'sale-1', () => ({ sale: {} as never }));
  return (
    <>
      <SigningCard signing={signing} blocked={blocked} />
      <output>{signing.signingId ?? 'unsigned'}</output>
    </>
  );
}
const shown = async (blocked?: string) => render(await shellForTest(<Till {...(blocked && { blocked })} />));

test('signing card: shows the code, what the phone does, and the signature once it is given', async () => {
  const screen = await shown();
  await screen.getByRole('button', { name: 'Afficher le QR code' }).click();
  await expect.element(screen.getByText('K7QX-2M9R')).toBeVisible();
  await expect.element(screen.getByText('unsigned')).toBeVisible();
  now = {
    ...opened,
    status: 'signed',
    events: [{ at: AT, what: 'signed' }],
    drawing: {
      strokes: [
        [
          { x: 1, y: 2 },
          { x: 3, y: 4 },
        ],
      ],
    },
  };
  await expect.element(screen.getByRole('img', { name: 'Signature du client' })).toBeVisible();
  await expect.element(screen.getByText('K7QX-2M9R')).not.toBeInTheDocument();
  await expect.element(screen.getByText(ID)).toBeVisible();
});

test('signing card: after a crash of the tab the same request is watched on', async () => {
  const before = await shown();
  await before.getByRole('button', { name: 'Afficher le QR code' }).click();
  await expect.element(before.getByText('K7QX-2M9R')).toBeVisible();
  await before.unmount();
  const screen = await shown();
  await expect.element(screen.getByText('K7QX-2M9R')).toBeVisible();
  expect(call.mock.calls.filter(([{ id }]) => id === 'requestSignature')).toHaveLength(1);
});

test('signing card: paper is one press away, and forgets the request', async () => {
  const screen = await shown();
  await screen.getByRole('button', { name: 'Afficher le QR code' }).click();
  await screen.getByRole('button', { name: 'Signer sur papier' }).click();
  await expect.element(screen.getByRole('button', { name: 'Afficher le QR code' })).toBeVisible();
  expect(Object.keys(sessionStorage).filter((key) => key.includes('signing'))).toEqual([]);
});

test('signing card: what keeps the sale from being made is said here as well', async () => {
  const screen = await shown('Client incomplet');
  await expect
    .element(screen.getByRole('button', { name: 'Afficher le QR code' }))
    .toHaveAttribute('aria-disabled', 'true');
});
