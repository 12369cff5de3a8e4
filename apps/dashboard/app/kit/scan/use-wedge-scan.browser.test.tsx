import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { scan } from '../../testing/scanner.ts';
import { useWedgeScan } from './use-wedge-scan.ts';

function Station({ onScan, onSubmit }: { onScan: (code: string) => void; onSubmit: () => void }) {
  const [text, setText] = useState('kept');
  useWedgeScan(onScan);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input aria-label="field" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <textarea aria-label="comment" />
      <button type="submit">send</button>
    </form>
  );
}

test('a scan is caught with nothing focused, and once', async () => {
  const onScan = vi.fn();
  await render(<Station onScan={onScan} onSubmit={vi.fn()} />);
  scan('2481503906125');
  scan('2481503906125');
  expect(onScan.mock.calls).toEqual([['2481503906125']]);
});

test('a scan into a field is taken out of it and sends no form', async () => {
  const onScan = vi.fn();
  const onSubmit = vi.fn();
  const screen = await render(<Station onScan={onScan} onSubmit={onSubmit} />);
  const field = screen.getByLabelText('field');
  scan('2481503906125', { target: await field.findElement() });
  await expect.element(field).toHaveValue('kept');
  expect(onScan.mock.calls).toEqual([['2481503906125']]);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a text area keeps what is scanned into it', async () => {
  const onScan = vi.fn();
  const screen = await render(<Station onScan={onScan} onSubmit={vi.fn()} />);
  scan('2481503906125', { target: await screen.getByLabelText('comment').findElement() });
  expect(onScan).not.toHaveBeenCalled();
});

test('a page that scans takes scans from the search of the top bar until it closes', async () => {
  const [search, page] = [vi.fn(), vi.fn()];
  const Frame = ({ isOpen }: { isOpen: boolean }) => (
    <>
      <Station onScan={search} onSubmit={vi.fn()} />
      {isOpen && <Station onScan={page} onSubmit={vi.fn()} />}
    </>
  );
  const screen = await render(<Frame isOpen={true} />);
  scan('2481503906125');
  expect([search.mock.calls, page.mock.calls]).toEqual([[], [['2481503906125']]]);
  await screen.rerender(<Frame isOpen={false} />);
  scan('2481503906132');
  expect([search.mock.calls, page.mock.calls]).toEqual([[['2481503906132']], [['2481503906125']]]);
});
