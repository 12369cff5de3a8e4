import { ApiRefusal } from '@reprise/client/call';
import type { FittedParts, PartOption } from '@reprise/contract/refurbishment/parts/part-payloads';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadWords } from '../../../i18n/messages.ts';
import { idForTest } from '../../../testing/buyback-page.ts';
import { scan } from '../../../testing/scanner.ts';
import { shellForTest } from '../../../testing/shell.tsx';
import { fittedPartsForTest, partOptionForTest, vatForTest } from '../../../testing/workshop/parts.ts';
import { itemForTest, itemServicesForTest, serviceForTest } from '../../../testing/workshop/services.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../../api/call.ts', () => ({ call }));
const { ServiceStation } = await import('../../services/station/service-station.tsx');
await loadWords('workshop', 'checkin', 'parts');

const running = serviceForTest(2, { status: 'in_progress', version: 2, runningSince: '2099-01-01T00:00:00.000Z' });
let fitted: FittedParts;
let options: PartOption[];
let answerFit: () => unknown;
beforeEach(() => {
  localStorage.clear();
  fitted = fittedPartsForTest();
  options = [partOptionForTest()];
  answerFit = () => fitted;
  call.mockReset();
  call.mockImplementation(async ({ id }: { id: string }) => {
    if (id === 'getFittedParts' || id === 'takeBackPart') return fitted;
    if (id === 'listPartOptions') return { options };
    return id === 'fitPart' ? answerFit() : {};
  });
});
const sent = (route: string) => call.mock.calls.filter(([{ id }]) => id === route).map(([, input]) => input);
const shown = async (width = 1280) => {
  await page.viewport(width, 800);
  const station = <ServiceStation service={{ ...running, item: itemForTest }} view={itemServicesForTest([running])} />;
  const screen = await render(await shellForTest(station, { at: `/warehouse/item-refurb-steps/${running.id}` }));
  await expect.element(screen.getByText(/^Scannez la référence/)).toBeVisible();
  return screen;
};
const body = { partId: idForTest(61), quantity: 1 };

test('station: the reference of a part that is scanned asks for that part, and fits it', async () => {
  const screen = await shown();
  scan('BAT-IP13');
  const dialog = screen.getByRole('dialog', { name: /Batterie iPhone 13/ });
  await dialog.getByRole('button', { name: 'Une de plus' }).click();
  await expect.element(dialog.getByText('37,00 €')).toBeVisible();
  await dialog.getByRole('button', { name: 'Poser', exact: true }).click();
  await expect.poll(() => sent('fitPart')).toEqual([{ params: { id: running.id }, body: { ...body, quantity: 2 } }]);
});

test('station: F7 chooses a part from the list, with controls of at least 64 px; one that is out of stock is not offered', async () => {
  options = [
    partOptionForTest(),
    partOptionForTest({ id: idForTest(62), name: 'Écran', reference: 'LCD', quantity: 0 }),
  ];
  const screen = await shown();
  await userEvent.keyboard('{F7}');
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: /^Écran/ })).toBeDisabled();
  await dialog.getByRole('button', { name: /^Batterie iPhone 13/ }).click();
  await expect.element(dialog.getByRole('button', { name: 'Poser', exact: true })).toBeVisible();
  for (const button of document.querySelectorAll('.fit-dialog .btn, .fit-foot .btn, .fit-card .btn'))
    expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(64);
});

test('station: a part that takes the device out of the margin scheme is warned of before it is fitted', async () => {
  fitted = fittedPartsForTest({ vat: vatForTest({ room: 1_000, parts: 21_400 }) });
  const screen = await shown();
  scan('BAT-IP13');
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(/^Avec cette pièce, l’appareil sort/)).toBeVisible();
  expect(sent('fitPart')).toEqual([]);
  await dialog.getByRole('button', { name: 'Poser quand même' }).click();
  await expect
    .poll(() => sent('fitPart'))
    .toEqual([{ params: { id: running.id }, body: { ...body, leavesMarginScheme: true } }]);
});

test('station: figures that changed meanwhile are told by the refusal, and confirmed then', async () => {
  answerFit = () => {
    const data = vatForTest({ scheme: 'standard', parts: 23_000, room: -600 });
    throw new ApiRefusal(409, { code: 'leaves_margin_scheme', data }, undefined);
  };
  const screen = await shown();
  scan('BAT-IP13');
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Poser', exact: true }).click();
  await expect.element(dialog.getByText(/230,00/)).toBeVisible();
  answerFit = () => fitted;
  await dialog.getByRole('button', { name: 'Poser quand même' }).click();
  await expect.poll(() => sent('fitPart').at(-1)).toMatchObject({ body: { leavesMarginScheme: true } });
});

test('station: the last part that somebody else took is told', async () => {
  answerFit = () => {
    throw new ApiRefusal(409, { code: 'part_out_of_stock', data: { reference: 'BAT-IP13', quantity: 0 } }, undefined);
  };
  const screen = await shown();
  scan('BAT-IP13');
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Poser', exact: true }).click();
  await expect.element(dialog.getByText('Il n’y en a pas assez dans l’atelier.')).toBeVisible();
});

test.each([390, 1280])(
  'station: what was fitted is listed and taken back; nothing overflows at %i px',
  async (width) => {
    fitted = fittedPartsForTest({
      parts: [
        {
          id: idForTest(80),
          partId: idForTest(61),
          reference: 'BAT-IP13',
          name: 'Batterie iPhone 13',
          quantity: 1,
          unitCost: 1_850,
          by: 'Lina Dubois',
          at: '2026-11-19T08:00:00.000Z',
        },
      ],
      vat: vatForTest({ scheme: 'standard', parts: 23_000, room: -600 }),
    });
    const screen = await shown(width);
    await expect.element(screen.getByText('TVA sur tout le prix')).toBeVisible();
    expect(document.querySelector('.station')?.scrollWidth).toBeLessThanOrEqual(width);
    await screen.getByRole('button', { name: /^Retirer/ }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Retirer', exact: true }).click();
    await expect
      .poll(() => sent('takeBackPart'))
      .toEqual([{ params: { id: running.id, fittedPartId: idForTest(80) } }]);
  },
);
