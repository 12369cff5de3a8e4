import { describe, expect, test } from 'vitest';
import { HOSTILE_HTML } from '../testing-hostile-html.ts';
import { readableHtml, sanitise } from './sanitise.ts';

describe('HTML of a tenant', () => {
  test('keeps what a page is written with', () => {
    const page =
      '<h2>Nos engagements</h2><p>Un <strong>prix</strong> clair.<br />Et <em>vite</em>.</p><ul><li>Un</li></ul>' +
      '<table><tbody><tr><th scope="row">a</th><td colspan="2">b</td></tr></tbody></table>';
    expect(sanitise(page)).toBe(page);
  });

  test.each(HOSTILE_HTML)('loses what could run or reach out: %s', (html) => {
    const clean = sanitise(`<p>before</p>${html}`);
    expect(clean).not.toMatch(/<(?!\/?(p|a|img|div|details|section|span|table|td|tr|b|i)\b)\w/i);
    expect(clean).not.toMatch(/<[^>]*\s(on\w+|style|id|name|srcset|nonce|data-\w+)\s*=/i);
    expect(clean).not.toMatch(/(href|src)\s*=\s*"?\s*(?!https:\/\/|#|x\b|mailto:|tel:)[^\s">]/i);
    expect(sanitise(clean)).toBe(clean);
  });

  test('a link to elsewhere opens without a handle on our page, an own one stays plain', () => {
    expect(sanitise('<a href="https://a.test" target="_blank" rel="opener">x</a>')).toBe(
      '<a href="https://a.test" rel="noopener noreferrer nofollow">x</a>',
    );
    expect(sanitise('<a href="/faq">x</a>')).toBe('<a href="/faq">x</a>');
  });

  test('a first heading becomes a second one', () => {
    expect(sanitise('<h1>Titre</h1>')).toBe('<h2>Titre</h2>');
  });
});

test('a text without tags becomes paragraphs', () => {
  expect(readableHtml('Un & deux\nsuite\n\nTrois < quatre')).toBe(
    '<p>Un &amp; deux<br />suite</p>\n<p>Trois &lt; quatre</p>',
  );
});
