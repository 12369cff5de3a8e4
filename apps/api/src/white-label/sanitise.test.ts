import { describe, expect, test } from 'vitest';
import { measureCpu } from '../../testing/harness/cpu-time.ts';
import { HOSTILE_HTML } from '../../testing/samples/hostile-html.ts';
import { readableHtml, sanitise } from './sanitise.ts';

const URLS = { api: 'https://api.test' };
const FILE = `${URLS.api}/files/0192f1a0-0000-7000-8000-000000000001`;

describe('HTML of a tenant', () => {
  test('keeps what a page is written with', () => {
    const page =
      '<h2>Nos engagements</h2><p>Un <strong>prix</strong> clair.<br />Et <em>vite</em>.</p><ul><li>Un</li></ul>' +
      '<table><tbody><tr><th scope="row">a</th><td colspan="2">b</td></tr></tbody></table>';
    expect(sanitise(page, URLS)).toBe(page);
  });

  test.each(HOSTILE_HTML)('loses what could run or reach out: %s', (html) => {
    const clean = sanitise(`<p>before</p>${html}`, URLS);
    expect(clean).not.toMatch(/<(?!\/?(p|a|img|div|details|section|span|table|td|tr|b|i)\b)\w/i);
    expect(clean).not.toMatch(/<[^>]*\s(on\w+|style|id|name|srcset|nonce|data-\w+)\s*=/i);
    expect(clean).not.toMatch(/(href|src)\s*=\s*"?\s*(?!https:\/\/|#|x\b|mailto:|tel:)[^\s">]/i);
    expect(sanitise(clean, URLS)).toBe(clean);
  });

  test('a link to elsewhere opens without a handle on our page, an own one stays plain', () => {
    expect(sanitise('<a href="https://a.test" target="_blank" rel="opener">x</a>', URLS)).toBe(
      '<a href="https://a.test" rel="noopener noreferrer nofollow">x</a>',
    );
    expect(sanitise('<a href="/faq">x</a>', URLS)).toBe('<a href="/faq">x</a>');
  });

  test('sanitise: a picture stays when it is a file of ours, and goes when another host would see the visitor', () => {
    const own = `<p>a</p><img alt="b" src="${FILE}" loading="lazy" />`;
    expect(sanitise(own, URLS)).toBe(own);
    const foreign = [
      'https://evil.test/pixel.gif',
      'https://evil.test/files/0192f1a0-0000-7000-8000-000000000001',
      `${URLS.api}.evil.test/files/0192f1a0-0000-7000-8000-000000000001`,
      `${FILE}?visitor=1`,
      `${URLS.api}/files/../logout`,
      '/brand/x.png',
      'data:image/png;base64,AAAA',
      '',
    ];
    for (const src of foreign) expect(sanitise(`<p>a</p><img src="${src}" alt="b">`, URLS), src).toBe('<p>a</p>');
  });

  test('a first heading becomes a second one', () => {
    expect(sanitise('<h1>Titre</h1>', URLS)).toBe('<h2>Titre</h2>');
  });
});

test('a text without tags becomes paragraphs', () => {
  expect(readableHtml('Un & deux\nsuite\n\nTrois < quatre', URLS)).toBe(
    '<p>Un &amp; deux<br />suite</p>\n<p>Trois &lt; quatre</p>',
  );
});

test('readableHtml: 200,000 characters of an unfinished tag are read in well under a second', () => {
  expect(measureCpu(() => readableHtml('<a'.repeat(100_000), URLS))).toBeLessThan(1_000);
});
