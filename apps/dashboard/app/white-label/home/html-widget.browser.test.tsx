import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { pageForTest } from '../../testing/page.tsx';
import { HtmlWidget } from './html-widget.tsx';

const FILE = 'https://api.example/files/0192f1a0-0000-7000-8000-000000000001';
function Edited({ html }: { html: string }) {
  const [widget, setWidget] = useState({ key: 'a', type: 'html' as const, html });
  return (
    <HtmlWidget widget={widget} errors={{}} accountId="a" named={undefined} onChange={setWidget} onBlur={() => {}} />
  );
}

test('HtmlWidget: pictures of other hosts are announced as removed on saving, files of ours are not', async () => {
  const foreign = '<p>a</p><img src="https://evil.test/a.gif"><img src="data:,"><img>';
  await render(pageForTest(<Edited html={`${foreign}<img src="${FILE}">`} />));
  await expect.element(page.getByText(/3\W*images viennent d’un autre site/)).toBeInTheDocument();
});

test('HtmlWidget: a text whose pictures are all files of ours has no notice', async () => {
  await render(pageForTest(<Edited html={`<p>a</p><img src="${FILE}">`} />));
  await expect.element(page.getByTitle('Aperçu du texte, sans scripts')).toBeInTheDocument();
  expect(page.getByRole('status').elements()).toEqual([]);
});
