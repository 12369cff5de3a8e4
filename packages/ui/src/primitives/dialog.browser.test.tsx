import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles/tokens.css';
import '../../styles/base.css';
import '../../styles/primitives/dialog.css';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Cancel this buyback</Button>
      <input aria-label="Behind" />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Cancel the buyback?"
        closeLabel="Close"
        footer={
          <>
            <Button data-autofocus onClick={() => setOpen(false)}>
              Keep it
            </Button>
            <Button variant="danger-solid">Cancel it</Button>
          </>
        }
      >
        <label>
          Reason <input />
        </label>
      </Dialog>
    </>
  );
}

const focused = () => document.activeElement;
const named = (name: string) => [...document.querySelectorAll('button')].find((button) => button.textContent === name);

async function opened() {
  const screen = await render(<Page />);
  await screen.getByRole('button', { name: 'Cancel this buyback' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Cancel the buyback?' })).toBeVisible();
  return screen;
}

test('it opens on the safe answer, and Tab never leaves it for the page behind', async () => {
  await opened();
  expect(focused()).toBe(named('Keep it'));
  const dialog = document.querySelector('dialog');
  for (let i = 0; i < 8; i++) {
    await userEvent.keyboard('{Tab}');
    // Past the last control the focus is the browser's own for one step, then it comes back in.
    expect(focused() === document.body || dialog?.contains(focused())).toBe(true);
  }
});

test('Esc closes it and the focus returns to what opened it', async () => {
  const screen = await opened();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(focused()).toBe(named('Cancel this buyback'));
});

test('so do the cross and its own button', async () => {
  const screen = await opened();
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(focused()).toBe(named('Cancel this buyback'));
  await screen.getByRole('button', { name: 'Cancel this buyback' }).click();
  await screen.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('a press beside it closes, one that starts inside does not', async () => {
  const screen = await opened();
  const press = (element: Element) => element.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  press(await screen.getByRole('heading').findElement());
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  press(await screen.getByRole('dialog').findElement());
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});
