import { ApiUnreachable } from '@reprise/client/call';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { idForTest } from '../../testing/buyback-page.ts';
import { checkInForTest } from '../../testing/check-in.ts';
import {
  alert,
  big,
  CODE,
  makeCheckInBench,
  OTHER,
  PACKAGE,
  panel,
  refuse,
  rows,
  showStation,
  stats,
  text,
  tones,
  WAREHOUSE,
} from '../../testing/check-in-station.tsx';
import { scan } from '../../testing/scanner.ts';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));
vi.mock('../../kit/station/play-tone.ts', () => ({ playTone: vi.fn() }));

const bench = makeCheckInBench();

test('check-in: an announced device is told in large type, with one beep, counted and listed', async () => {
  await showStation(bench);
  await expect.poll(stats).toEqual(['0', '0', '15']);
  scan(CODE);
  await expect.poll(big).toBe('À contrôler');
  expect(panel()?.dataset.tone).toBe('green');
  expect(text()).toContain('Apple iPhone 14 Pro 256 Go');
  expect(text()).toContain('Cèdre · déclaré grade A');
  expect(text()).toContain('Reconnu, attendu ici.');
  expect(tones()).toEqual(['green']);
  expect(alert()).toContain('À contrôler');
  expect(bench.sent).toEqual([
    { route: 'checkInByCode', body: { warehouseId: WAREHOUSE.id, code: CODE }, key: expect.any(String) },
  ]);
  await expect.poll(stats).toEqual(['1', '0', '14']);
  await expect.poll(rows).toEqual(['done']);
  const size = Number.parseFloat(getComputedStyle(document.querySelector('.checkin-big') as Element).fontSize);
  expect(size).toBeGreaterThanOrEqual(32);
});

test.each([
  ['unannounced', 'amber', 'awaiting_control', 'Rien n’annonçait'],
  ['unfinalized', 'amber', 'awaiting_control', 'jamais finalisé'],
  ['to_return', 'green', 'customer_return', 'Reprise annulée'],
  ['came_back', 'green', 'customer_return', 'n’a pas atteint le client'],
  ['found', 'amber', 'awaiting_control', 'déclaré perdu'],
  ['transferred', 'green', 'to_refurbish', 'autre atelier'],
] as const)('check-in: the outcome %s has its tone, its stock and its words', async (outcome, tone, stock, words) => {
  bench.answer = () => checkInForTest({ outcome, putInto: { stockId: null, defaultStock: stock, name: null } });
  await showStation(bench);
  scan(CODE);
  await expect.poll(() => panel()?.dataset.tone).toBe(tone);
  expect(text()).toContain(words);
  expect(tones()).toEqual([tone]);
});

test('check-in: a stock with a name of its own is told by that name', async () => {
  bench.answer = () => checkInForTest({ putInto: { stockId: idForTest(3), defaultStock: null, name: 'Vitrine' } });
  await showStation(bench);
  scan(CODE);
  await expect.poll(big).toBe('Vitrine');
});

test.each([
  [
    'not_attributed_to_workshop',
    { warehouse: { name: 'Atelier Nord' }, product: { label: 'Console', brand: null } },
    'Atelier Nord',
    'pas attendu ici',
  ],
  [
    'already_checked_in',
    {
      checkedInAt: '2026-11-17T09:42:00.000Z',
      by: 'Léa Morin',
      isByYou: false,
      putInto: { defaultStock: 'in_quarantine', name: null },
    },
    'En quarantaine',
    'par Léa Morin',
  ],
  ['item_not_found', {}, 'Inconnu', 'Aucun appareil ne porte ce code'],
  ['check_in_disabled', {}, 'À contrôler', 'n’enregistre pas'],
  ['status_not_fit', {}, 'À mettre de côté', 'Son statut'],
  ['something_new', {}, 'À mettre de côté', 'a été refusé'],
])('check-in: the refusal %s says where the device goes and beeps twice', async (code, data, where, words) => {
  bench.answer = () => refuse(code, data);
  await showStation(bench);
  scan(CODE);
  await expect.poll(big).toBe(where);
  expect(panel()?.dataset.tone).toBe('red');
  expect(text()).toContain(words);
  expect(tones()).toEqual(['red']);
  expect(stats().slice(0, 2)).toEqual(['0', '1']);
});

test('check-in: after a refusal nothing is taken until it is acknowledged, and a scan in between sets off an alarm', async () => {
  bench.answer = ({ body }) => (body.code === CODE ? refuse('item_not_found') : checkInForTest());
  const screen = await showStation(bench);
  scan(CODE);
  await expect.poll(big).toBe('Inconnu');
  scan(OTHER);
  await expect.poll(tones).toEqual(['red', 'alarm']);
  await expect.poll(text).toContain(`Lisez d’abord ce refus. ${OTHER} n’est pas pris en compte`);
  await expect.poll(alert).toContain('Lisez d’abord ce refus');
  await expect.poll(rows).toEqual(['untaken', 'refused']);
  expect(bench.sent).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: /J’ai vu/ })).not.toBeInTheDocument();
  scan(OTHER);
  await expect.poll(big).toBe('À contrôler');
  expect(bench.sent).toHaveLength(2);
  await expect.poll(() => bench.queue.state.get().refused.length).toBe(0);
});

test('check-in: Escape and the large button acknowledge as Enter does', async () => {
  bench.answer = () => refuse('item_not_found');
  const screen = await showStation(bench);
  scan(CODE);
  const seen = screen.getByRole('button', { name: /J’ai vu/ });
  await expect.element(seen).toBeVisible();
  expect((await seen.findElement()).getBoundingClientRect().height).toBeGreaterThanOrEqual(64);
  await userEvent.keyboard('{Escape}');
  await expect.element(seen).not.toBeInTheDocument();
  scan(OTHER);
  await seen.click();
  await expect.element(seen).not.toBeInTheDocument();
  // Codes nobody knows can be copied in one go.
  await screen.getByRole('button', { name: 'Copier les codes' }).click();
  await expect.poll(() => navigator.clipboard.readText()).toBe(`${CODE}\n${OTHER}`);
});

test('check-in: a predeclared device is registered here by its button, which confirms it', async () => {
  bench.answer = ({ body }) =>
    body.isConfirmed
      ? checkInForTest({ outcome: 'unfinalized' })
      : refuse('predeclared_unfinalized', { product: { label: 'Redmi Note 12', brand: null } });
  const screen = await showStation(bench);
  scan(CODE);
  await expect.poll(big).toBe('Jamais finalisé');
  expect(panel()?.dataset.tone).toBe('amber');
  await screen.getByRole('button', { name: /L’enregistrer ici/ }).click();
  await expect.poll(big).toBe('À contrôler');
  expect(bench.sent[1]?.body).toEqual({ warehouseId: WAREHOUSE.id, code: CODE, isConfirmed: true });
  expect(bench.sent[0]?.key).not.toBe(bench.sent[1]?.key);
});

test('check-in: a code of several devices is settled by choosing one', async () => {
  const matches = [
    { identificationNumber: '2481504000011', product: { label: 'Pixel 8', brand: 'Google' } },
    { identificationNumber: '2481504000028', product: { label: 'Pixel 7', brand: 'Google' } },
  ];
  bench.answer = ({ body }) =>
    body.code === '356938035643809' ? refuse('several_items_match', { matches }) : checkInForTest();
  const screen = await showStation(bench);
  scan('356938035643809');
  await screen.getByRole('button', { name: /Google Pixel 7/ }).click();
  await expect.poll(big).toBe('À contrôler');
  expect(bench.sent[1]?.body.code).toBe('2481504000028');
});

test('check-in: the number of a package checks in all of it, and what was refused is listed and acknowledged', async () => {
  bench.answer = () => ({
    number: PACKAGE,
    checkedIn: [checkInForTest(), checkInForTest()],
    refused: [{ identificationNumber: '2481504000035', code: 'already_checked_in' }],
  });
  const screen = await showStation(bench);
  scan(PACKAGE);
  await expect.poll(big).toBe('À contrôler');
  expect(bench.sent[0]).toMatchObject({ route: 'checkInPackage', body: { packageNumber: PACKAGE } });
  expect(text()).toContain('2 appareils enregistrés. 1 refusé');
  expect(text()).toContain('2481504000035 Déjà enregistré');
  expect(stats()).toEqual(['2', '1', '13']);
  expect(tones()).toEqual(['amber']);
  await screen.getByRole('button', { name: /J’ai vu/ }).click();
});

test('check-in: a comment and an unpacked box go with the scan, a typed code opens with F2', async () => {
  const screen = await showStation(bench);
  await userEvent.keyboard('{F7}');
  await screen.getByLabelText('Ce qu’il faut savoir de cet appareil').fill('Écran fêlé');
  await screen.getByRole('button', { name: 'Joindre au prochain scan' }).click();
  await screen.getByRole('button', { name: `Déballer le colis ${PACKAGE} un par un` }).click();
  await userEvent.keyboard('{F2}');
  await screen.getByLabelText('Numéro, IMEI, numéro de série ou numéro de colis').fill(CODE);
  await userEvent.keyboard('{Enter}');
  await expect.poll(big).toBe('À contrôler');
  scan(OTHER);
  await expect
    .poll(() => bench.sent.map(({ body }) => body))
    .toEqual([
      { warehouseId: WAREHOUSE.id, code: CODE, packageNumber: PACKAGE, comment: 'Écran fêlé' },
      { warehouseId: WAREHOUSE.id, code: OTHER, packageNumber: PACKAGE },
    ]);
});

test('check-in: photos are asked for when the carrier says that the parcel is damaged, and a failed one is sent again', async () => {
  const uploads: unknown[] = [];
  bench.answer = ({ route }) => {
    if (route !== 'addArrivalPhoto') return checkInForTest({ isDamaged: true });
    uploads.push(route);
    if (uploads.length === 1) throw new ApiUnreachable('no network');
    return { fileId: idForTest(8), photos: 1 };
  };
  const screen = await showStation(bench);
  scan(CODE);
  await expect.element(screen.getByText(/Le transporteur l’a signalé/)).toBeVisible();
  expect(tones()).toEqual(['amber']);
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  const files = new DataTransfer();
  files.items.add(new File(['x'], 'parcel.jpg', { type: 'image/jpeg' }));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await screen.getByRole('button', { name: 'Envoyer à nouveau' }).click();
  await expect.element(screen.getByText('Envoyées')).toBeVisible();
  expect(uploads).toHaveLength(2);
});

test('check-in: every control of the station fits a glove, with room between', async () => {
  await showStation(bench);
  await expect.poll(() => document.querySelectorAll('.checkin-packages .btn').length).toBe(1);
  const controls = [...document.querySelectorAll<HTMLElement>('.station button, .station a')];
  for (const control of controls) {
    const { width, height } = control.getBoundingClientRect();
    if (width === 0) continue;
    expect(Math.min(width, height), control.textContent ?? '').toBeGreaterThanOrEqual(64);
  }
});

test('check-in: a code of which only a part was read is not lost silently', async () => {
  await showStation(bench);
  const press = (key: string, at: number) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: at });
    document.body.dispatchEvent(event);
  };
  for (const [index, key] of [...'248'].entries()) press(key, 1_000 + index);
  for (const [index, key] of [...'1504333906', 'Enter'].entries()) press(key, 1_150 + index);
  await expect.poll(alert).toContain('Code lu en partie');
  expect(tones()).toEqual(['alarm']);
  expect(bench.sent).toHaveLength(0);
});
