import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Code13 } from './code13.tsx';

test('a selected code copies as thirteen bare digits', async () => {
  const screen = await render(
    <p>
      <Code13 code="2481503906125" />
    </p>,
  );
  const selection = getSelection();
  selection?.selectAllChildren(screen.container);
  expect(selection?.toString()).toBe('2481503906125');
});
