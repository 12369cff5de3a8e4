import { expect, test } from 'vitest';
import { html, raw, toText } from './html.ts';

const write = (name: unknown) => toText(html`<p title="${name as string}">${name as string}</p>`);

test('text is escaped, in content and in attributes', () => {
  const escaped = '&lt;b onclick=&quot;x&quot;&gt;&#39;&amp;';
  expect(write(`<b onclick="x">'&`)).toBe(`<p title="${escaped}">${escaped}</p>`);
});

test('markup is written once, alone or in a list', () => {
  const bold = html`<b>${'<'}</b>`;
  expect(toText(html`<p>${bold}${[bold, bold]}${undefined}${false}${0}</p>`)).toBe(
    '<p><b>&lt;</b><b>&lt;</b><b>&lt;</b>0</p>',
  );
  expect(toText(html`${raw('<!-- ours -->')}`)).toBe('<!-- ours -->');
});

test('an object from outside does not pass for markup', () => {
  expect(() => write(JSON.parse('{"markup":"<script>","Symbol(markup)":"<script>"}'))).toThrow(TypeError);
});
