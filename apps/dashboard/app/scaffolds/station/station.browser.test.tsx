import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { pageForTest } from '../testing.tsx';
import { StationFrame } from './station-frame.tsx';
import { type ScanAnswer, useScanStation } from './use-scan-station.ts';

const read = vi.fn(
  (code: string): ScanAnswer =>
    code.startsWith('248') ? { tone: 'green', words: 'Known' } : { tone: 'red', words: 'Unknown, scan the label' },
);

function Station() {
  const station = useScanStation('test', read);
  return (
    <StationFrame title="Test" exitTo="/elsewhere" station={station} foot={<span />}>
      work
    </StationFrame>
  );
}
function burst(code: string): void {
  for (const key of [...code, 'Enter'])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
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
  burst('2481503906125');
  burst('2481503906125');
  await expect.poll(tone).toBe('green');
  expect(read.mock.calls).toEqual([['2481503906125']]);
  expect(alert()?.getAttribute('aria-live')).toBe('assertive');
  expect(alert()?.textContent).toBe('Known');
  expect(document.querySelector<HTMLInputElement>('.scan-field input')?.value).toBe('2481503906125');
});

test('the colour stays until the next scan, which replaces it', async () => {
  await render(pageForTest(<Station />));
  burst('2481503906125');
  await expect.poll(tone).toBe('green');
  await new Promise((done) => setTimeout(done, 300));
  expect(tone()).toBe('green');
  burst('99999999');
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
  await userEvent.fill(field.element(), '123');
  (document.querySelector('.scan-field') as HTMLFormElement).requestSubmit();
  await expect.poll(tone).toBe('red');
  expect(alert()?.textContent).toBe('Pas de réponse. Scannez à nouveau.');
});

test('targets fit a glove, and mute is remembered', async () => {
  const screen = await render(pageForTest(<Station />));
  for (const target of document.querySelectorAll('.station-button'))
    expect(
      Math.min(target.getBoundingClientRect().width, target.getBoundingClientRect().height),
    ).toBeGreaterThanOrEqual(56);
  expect(document.querySelector('.scan-field')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(72);
  await screen.getByRole('button', { name: 'Couper le son' }).click();
  await screen.unmount();
  const again = await render(pageForTest(<Station />));
  await expect.element(again.getByRole('button', { name: 'Remettre le son' })).toBeVisible();
});
