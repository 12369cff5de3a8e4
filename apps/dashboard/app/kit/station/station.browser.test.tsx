import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '../../api/session.ts';
import { pageForTest } from '../../testing/page.tsx';
import { scan } from '../../testing/scanner.ts';
import { userForTest } from '../../testing/shell.tsx';
import { StationFrame } from './station-frame.tsx';
import { type ScanAnswer, useScanStation } from './use-scan-station.ts';

const read = vi.fn(
  (code: string): ScanAnswer =>
    code.startsWith('248') ? { tone: 'green', words: 'Known' } : { tone: 'red', words: 'Unknown, scan the label' },
);

function Station(
  props: { undo?: (code: string) => undefined; holdsRefusals?: boolean } & Pick<
    Parameters<typeof StationFrame>[0],
    'keys' | 'tools' | 'answer'
  >,
) {
  const { undo, holdsRefusals = false, ...keys } = props;
  const station = useScanStation('test', read, { ...(undo && { undo }), holdsRefusals });
  return (
    <StationFrame title="Test" exitTo="/elsewhere" station={station} foot={<span />} {...keys}>
      <textarea aria-label="Comment" />
    </StationFrame>
  );
}
const tone = () => document.querySelector<HTMLElement>('.scan-field')?.dataset.tone;
const alert = () => document.querySelector('.scan-field [role=alert]');

beforeEach(() => {
  localStorage.clear();
  read.mockClear();
});

test('a burst counts once, colours the field and says so aloud', async () => {
  await render(pageForTest(<Station />));
  expect(tone()).toBeUndefined();
  scan('2481503906125');
  scan('2481503906125');
  await expect.poll(tone).toBe('green');
  expect(read.mock.calls).toEqual([['2481503906125']]);
  expect(alert()?.getAttribute('aria-live')).toBe('assertive');
  expect(alert()?.textContent).toBe('Known');
  expect(document.querySelector<HTMLInputElement>('.scan-field input')?.value).toBe('2481503906125');
});

test('the colour stays until the next scan, which replaces it', async () => {
  await render(pageForTest(<Station />));
  scan('2481503906125');
  await expect.poll(tone).toBe('green');
  await new Promise((done) => setTimeout(done, 300));
  expect(tone()).toBe('green');
  scan('99999999');
  await expect.poll(tone).toBe('red');
  expect(alert()?.textContent).toBe('Unknown, scan the label');
});

test('a code typed by hand works, and a service that fails is a refusal', async () => {
  const screen = await render(pageForTest(<Station />));
  const field = screen.getByLabelText('Code à scanner');
  await expect.element(field).toHaveFocus();
  read.mockImplementationOnce(() => {
    throw new Error('down');
  });
  await userEvent.fill(field, '123');
  (document.querySelector('.scan-field') as HTMLFormElement).requestSubmit();
  await expect.poll(tone).toBe('red');
  expect(alert()?.textContent).toBe('Pas de réponse. Scannez à nouveau.');
});

test('targets fit a glove, and mute is remembered', async () => {
  const screen = await render(pageForTest(<Station />));
  for (const target of document.querySelectorAll('.station-button'))
    expect(
      Math.min(target.getBoundingClientRect().width, target.getBoundingClientRect().height),
    ).toBeGreaterThanOrEqual(64);
  expect(document.querySelector('.scan-field')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(72);
  await screen.getByRole('button', { name: 'Couper le son' }).click();
  await screen.unmount();
  const again = await render(pageForTest(<Station />));
  await expect.element(again.getByRole('button', { name: 'Remettre le son' })).toBeVisible();
});

test('F1 tells the keys, F2 says the last answer again, F4 takes the last recognised scan back', async () => {
  const undo = vi.fn(() => undefined);
  const block = vi.fn();
  const screen = await render(pageForTest(<Station undo={undo} keys={[{ key: 'F8', label: 'Block', run: block }]} />));
  const seen = vi.fn();
  const watch = new MutationObserver(() => seen(alert()?.textContent));
  watch.observe(alert() as Element, { childList: true, subtree: true });
  await userEvent.keyboard('{F4}');
  await expect.poll(() => alert()?.textContent).toBe('Aucun scan à annuler');
  scan('2481503906125');
  await expect.poll(tone).toBe('green');
  scan('99999999');
  await expect.poll(tone).toBe('red');
  seen.mockClear();
  await userEvent.keyboard('{F2}');
  await expect.poll(() => seen.mock.lastCall?.[0]).toBe('Unknown, scan the label');
  await userEvent.keyboard('{F4}');
  await expect.poll(() => alert()?.textContent).toBe('Dernier scan annulé');
  expect(undo.mock.calls).toEqual([['2481503906125']]);
  await userEvent.keyboard('{F4}');
  await expect.poll(() => alert()?.textContent).toBe('Aucun scan à annuler');
  expect(undo).toHaveBeenCalledOnce();
  watch.disconnect();

  await userEvent.keyboard('{F1}');
  const help = screen.getByRole('dialog', { name: 'Touches du poste' });
  await expect.element(help).toBeVisible();
  expect([...document.querySelectorAll('.station-help > div')].map((it) => it.textContent)).toEqual([
    'F1Aide',
    'F2Répéter le résultat',
    'F4Annuler le dernier scan',
    'F8Block',
    '↵Lire le code saisi',
    'EscEffacer le champ',
  ]);
  await userEvent.keyboard('{F8}');
  expect(block).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByLabelText('Code à scanner')).toHaveFocus();
  await userEvent.keyboard('{F8}');
  expect(block).toHaveBeenCalledOnce();
});

test('a code taken back may be read again at once', async () => {
  await render(pageForTest(<Station undo={() => undefined} />));
  scan('2481503906125');
  await expect.poll(tone).toBe('green');
  await userEvent.keyboard('{F4}');
  await expect.poll(() => alert()?.textContent).toBe('Dernier scan annulé');
  (document.querySelector('.scan-field') as HTMLFormElement).requestSubmit();
  await expect.poll(() => read.mock.calls.length).toBe(2);
  await expect.poll(() => alert()?.textContent).toBe('Known');
});

test('keys can be others or none, and what is pressed is printed on the button', async () => {
  const screen = await render(pageForTest(<Station undo={() => undefined} tools={{ help: 'F10', undo: false }} />));
  await expect.element(screen.getByRole('button', { name: 'Aide F10' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Annuler le dernier scan' })).toBeVisible();
  expect([...document.querySelectorAll('.station-tools kbd')].map((it) => it.textContent)).toEqual(['F10', 'F2']);
  await userEvent.keyboard('{F4}');
  expect(alert()?.textContent).toBe('Prêt à scanner');
  await userEvent.keyboard('{F10}');
  await expect.element(screen.getByRole('dialog', { name: 'Touches du poste' })).toBeVisible();
});

test('on a phone all six tools are on the screen, each of the size of a glove', async () => {
  await page.viewport(390, 844);
  const user = { ...userForTest(), currentModule: 'rps', frontPermissions: { rps: ['ROLE_ITEMS_STOCK_READ'] } };
  session.set(user as never);
  await render(pageForTest(<Station undo={() => undefined} />));
  const boxes = [...document.querySelectorAll('.station-tools > button')].map((it) => it.getBoundingClientRect());
  expect(boxes).toHaveLength(6);
  for (const { left, right, width, height } of boxes) {
    expect([left >= 0, right <= 390]).toEqual([true, true]);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(64);
  }
});

test('dark is for this station alone, remembered, and gives the focus back to the field', async () => {
  const scheme = () => document.querySelector<HTMLElement>('.station')?.dataset.scheme;
  const ground = () => getComputedStyle(document.querySelector('.station') as Element).backgroundColor;
  const screen = await render(pageForTest(<Station />));
  expect(scheme()).toBeUndefined();
  const light = ground();
  await screen.getByRole('button', { name: 'Thème sombre' }).click();
  expect(scheme()).toBe('dark');
  expect(ground()).not.toBe(light);
  await expect.element(screen.getByLabelText('Code à scanner')).toHaveFocus();
  await screen.unmount();
  const again = await render(pageForTest(<Station />));
  expect(scheme()).toBe('dark');
  await again.getByRole('button', { name: 'Thème clair' }).click();
  expect(scheme()).toBe('light');
  expect(ground()).toBe(light);
});

test('a station that holds refusals reads no code until the refusal is acknowledged', async () => {
  await render(pageForTest(<Station holdsRefusals answer={{}} />));
  scan('99999999');
  await expect.poll(tone).toBe('red');
  scan('2481503906125');
  await expect.poll(() => read.mock.calls).toEqual([['99999999']]);
  expect(alert()?.textContent).toBe('Unknown, scan the label');
  await userEvent.keyboard('{Escape}');
  await expect.poll(tone).toBeUndefined();
  scan('2481503906126');
  await expect.poll(tone).toBe('green');
});

test('a station that holds refusals: a slow scanner, which types like a hand, acknowledges nothing', async () => {
  const screen = await render(pageForTest(<Station holdsRefusals answer={{}} />));
  const field = screen.getByLabelText('Code à scanner');
  scan('99999999');
  await expect.poll(tone).toBe('red');
  await userEvent.fill(field, '2481503906125');
  (document.querySelector('.scan-field') as HTMLFormElement).requestSubmit();
  await expect.element(field).toHaveValue('99999999');
  expect(tone()).toBe('red');
  (document.querySelector('.scan-field') as HTMLFormElement).requestSubmit();
  await expect.poll(tone).toBeUndefined();
  expect(read.mock.calls).toEqual([['99999999']]);
});

test('a large answer has at least 32 px', async () => {
  await render(pageForTest(<Station answer={{ actions: <button type="button">Way out</button> }} />));
  const words = document.querySelector('.scan-words') as Element;
  expect(Number.parseFloat(getComputedStyle(words).fontSize)).toBeGreaterThanOrEqual(32);
});
