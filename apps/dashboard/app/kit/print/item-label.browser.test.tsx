import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { call } from '../../api/call.ts';
import { keepSession } from '../../api/session.ts';
import { idForTest } from '../../testing/buyback-page.ts';
import { shellForTest, userForTest } from '../../testing/shell.tsx';
import { StationFrame } from '../station/station-frame.tsx';
import { useScanStation } from '../station/use-scan-station.ts';
import { LabelButton } from './label-button.tsx';
import { printDocuments } from './print-documents.ts';
import { choosePrinter, printerHere } from './station-printer.ts';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));
vi.mock('./print-documents.ts', () => ({ printDocuments: vi.fn(async () => undefined) }));

const ITEM = idForTest(200);
const STATION = idForTest(500);
let sent: string[];
let statuses: string[];

function Bench() {
  const station = useScanStation('test', () => ({ tone: 'green', words: 'ok' }));
  return (
    <StationFrame title="Test" exitTo="/" station={station} foot={<LabelButton itemId={ITEM} size="glove" />}>
      <p>Bench</p>
    </StationFrame>
  );
}
beforeEach(() => {
  localStorage.clear();
  choosePrinter(undefined);
  sent = [];
  statuses = ['queued', 'printed'];
  vi.mocked(printDocuments).mockClear();
  keepSession({
    ...userForTest(),
    accountId: idForTest(1),
    currentModule: 'rps',
    frontPermissions: { rps: ['ROLE_ITEMS_STOCK_READ'] },
  } as never);
  vi.mocked(call).mockImplementation((async ({ id }: { id: string }) => {
    sent.push(id);
    if (id === 'listPrintStationOptions')
      return {
        stations: [
          {
            id: STATION,
            name: 'Banc 1',
            kind: 'zpl',
            labelSize: '62mm',
            warehouse: { id: ITEM, name: 'Lyon' },
            isAnswering: true,
          },
        ],
      };
    if (id === 'requestPrint' || id === 'getPrintJob')
      return { id: idForTest(600), status: statuses.length > 1 ? statuses.shift() : statuses[0], mayBePrinted: false };
    return undefined;
  }) as never);
});
const show = async () => render(await shellForTest(<Bench />, { at: '/' }));
const chosen = { stationId: STATION, name: 'Banc 1', isAutomatic: false };

test('the label of an item: without a chosen printer the dialog of the browser opens', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'Imprimer l’étiquette' }).click();
  await expect.poll(() => vi.mocked(printDocuments).mock.calls).toEqual([[[`/items/${ITEM}/label`]]]);
  expect(sent).not.toContain('requestPrint');
});

test('a station: the printer that is chosen there is kept on the device and takes the label', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'Choisir l’imprimante' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('Ce poste imprime sur').selectOptions(STATION);
  await dialog.getByRole('switch').click();
  await dialog.getByRole('button', { name: 'Terminé' }).click();
  expect(printerHere.get()).toEqual({ ...chosen, isAutomatic: true });
  expect(JSON.parse(localStorage.getItem('reprise.printer') ?? '')).toEqual({ ...chosen, isAutomatic: true });
  await screen.getByRole('button', { name: 'Imprimer l’étiquette' }).click();
  await expect.element(screen.getByText('Étiquette imprimée sur Banc 1')).toBeVisible();
  expect(printDocuments).not.toHaveBeenCalled();
});

test('a printer that does not answer: the label is printed here instead, and does not wait any more', async () => {
  choosePrinter(chosen);
  statuses = ['failed'];
  const screen = await show();
  await screen.getByRole('button', { name: 'Imprimer l’étiquette' }).click();
  await screen.getByRole('button', { name: 'Imprimer ici' }).click();
  await expect.poll(() => vi.mocked(printDocuments).mock.calls.length).toBe(1);
  expect(sent).toContain('cancelPrintJob');
});

test('a printer that was removed: the label is printed here instead', async () => {
  choosePrinter(chosen);
  vi.mocked(call).mockRejectedValue(new Error('no print station with this id'));
  const screen = await show();
  await screen.getByRole('button', { name: 'Imprimer l’étiquette' }).click();
  await expect.element(screen.getByText('Banc 1 n’a pas pris l’étiquette')).toBeVisible();
  await screen.getByRole('button', { name: 'Imprimer ici' }).click();
  await expect.poll(() => vi.mocked(printDocuments).mock.calls.length).toBe(1);
});
