import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { pageForTest } from '../../testing/page.tsx';
import { moved } from './reorder.ts';
import { ReorderList } from './reorder-list.tsx';

function Page({ onMove }: { onMove?: (from: number, to: number) => void }) {
  const [names, setNames] = useState(['One', 'Two', 'Three', 'Four']);
  return (
    <ReorderList
      items={names}
      idOf={(name) => name}
      nameOf={(name) => name}
      label="Questions"
      itemClassName="question-line"
      onMove={(from, to) => {
        setNames(moved(names, from, to));
        onMove?.(from, to);
      }}
    >
      {(name) => <p className="name">{name}</p>}
    </ReorderList>
  );
}
const order = () => [...document.querySelectorAll('.name')].map((element) => element.textContent);
const handle = (name: string) =>
  document.querySelector<HTMLElement>(`[aria-label="Déplacer «\u00a0${name}\u00a0»"]`) as HTMLElement;
const said = () => document.querySelector('[role=status][aria-live=assertive]')?.textContent?.replaceAll('\u00a0', ' ');

test('by keyboard: lifted, moved, dropped, and said each time', async () => {
  const moves: number[][] = [];
  await render(pageForTest(<Page onMove={(...move) => moves.push(move)} />));
  handle('Two').focus();
  await userEvent.keyboard(' ');
  expect(handle('Two').getAttribute('aria-pressed')).toBe('true');
  expect(said()).toBe('« Two » saisie, place 2 sur 4.');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(order()).toEqual(['One', 'Three', 'Four', 'Two']);
  expect(said()).toBe('« Two », place 4 sur 4.');
  expect(document.activeElement).toBe(handle('Two'));
  expect(moves).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(moves).toEqual([[1, 3]]);
  expect(said()).toBe('« Two » déposée, place 4 sur 4.');
  expect(document.activeElement).toBe(handle('Two'));
  await userEvent.keyboard('{ArrowUp}');
  expect(order()).toEqual(['One', 'Three', 'Four', 'Two']);
});

test('Escape puts it back, and going elsewhere puts it down', async () => {
  const moves: number[][] = [];
  await render(pageForTest(<Page onMove={(...move) => moves.push(move)} />));
  handle('Four').focus();
  await userEvent.keyboard(' {ArrowUp}{ArrowUp}{Escape}');
  expect([order(), moves]).toEqual([['One', 'Two', 'Three', 'Four'], []]);
  expect(said()).toBe('Déplacement annulé. « Four » reste à la place 4 sur 4.');
  expect(document.activeElement).toBe(handle('Four'));
  await userEvent.keyboard(' {ArrowUp}');
  await userEvent.tab();
  await expect.poll(() => moves).toEqual([[3, 2]]);
});

test('by the buttons, which keep the focus and stop at the ends', async () => {
  const screen = await render(pageForTest(<Page />));
  const up = screen.getByRole('button', { name: 'Monter « Two »' });
  await up.click();
  expect(order()).toEqual(['Two', 'One', 'Three', 'Four']);
  expect(document.activeElement).toBe(await up.findElement());
  await expect.element(up).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(order()).toEqual(['Two', 'One', 'Three', 'Four']);
});

test.each(['mouse', 'touch'])('by %s: what is held follows, and lies where it is let go', async (pointerType) => {
  await render(pageForTest(<Page />));
  const grip = handle('One');
  const { left, top } = grip.getBoundingClientRect();
  const third = handle('Three').getBoundingClientRect();
  const at = (clientY: number, target: EventTarget, name: string) =>
    target.dispatchEvent(
      new PointerEvent(name, {
        pointerId: 7,
        pointerType,
        button: 0,
        clientX: left + 4,
        clientY,
        bubbles: true,
        cancelable: true,
      }),
    );
  at(top + 4, grip, 'pointerdown');
  at(top + 40, window, 'pointermove');
  at(third.bottom + 2, window, 'pointermove');
  await expect.poll(() => document.querySelector('[data-held] .name')?.textContent).toBe('One');
  expect(order()[0]).toBe('One');
  // Another finger on the screen is not this one.
  window.dispatchEvent(new PointerEvent('pointerup', { pointerId: 8, bubbles: true }));
  expect(order()[0]).toBe('One');
  at(third.bottom + 2, window, 'pointerup');
  await expect.poll(order).toEqual(['Two', 'Three', 'One', 'Four']);
  expect(document.querySelector('[data-held]')).toBeNull();
});

test('Escape while dragging leaves everything as it was', async () => {
  await render(pageForTest(<Page />));
  const grip = handle('One');
  const { top } = grip.getBoundingClientRect();
  grip.dispatchEvent(new PointerEvent('pointerdown', { pointerId: 1, button: 0, clientY: top + 4, bubbles: true }));
  window.dispatchEvent(new PointerEvent('pointermove', { pointerId: 1, clientY: top + 400 }));
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  window.dispatchEvent(new PointerEvent('pointerup', { pointerId: 1, clientY: top + 400 }));
  await expect.poll(() => document.querySelector('[data-held]')).toBeNull();
  expect(order()).toEqual(['One', 'Two', 'Three', 'Four']);
});
