import { isUuid } from '@reprise/kit/ids';
import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';
import type { PublicUrls } from '../platform/context.ts';

/**
 * What a tenant may write on its own pages. Nothing that runs, loads from elsewhere without being seen, asks for input,
 * overlays the page (no style), or can be mistaken for a part of it by a script (no id, no name). A picture is one of our
 * files: any other host would learn who reads the page, without the visitor's consent.
 */
const OPTIONS: sanitizeHtml.IOptions = {
  // biome-ignore format: one kind per line
  allowedTags: [
    'h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'code',
    'ul', 'ol', 'li', 'dl', 'dt', 'dd',
    'a', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'abbr', 'span', 'div', 'section',
    'figure', 'figcaption', 'img',
    'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td',
    'details', 'summary',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
    abbr: ['title'],
    '*': ['lang'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  // `isOwnFile` decides; our own address has no certificate on a developer's machine.
  allowedSchemesByTag: { img: ['https', 'http'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 50,
  transformTags: {
    // The page has its own first heading.
    h1: 'h2',
    a: (tagName, attribs) => {
      const isOutside = /^https:/i.test(attribs.href ?? '');
      const { target: _, rel: __, ...kept } = attribs;
      return { tagName, attribs: isOutside ? { ...kept, rel: 'noopener noreferrer nofollow' } : kept };
    },
    img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs, loading: 'lazy' } }),
  },
};

type Urls = Pick<PublicUrls, 'api'>;
const MAX_CHARACTERS = 16_000_000;
/** Cleaned texts by what was typed: a page is read far more often than written, and a long text takes milliseconds. */
const cleaned = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (clean, key) => clean.length + key.length + 1,
});
function remember(key: string, clean: () => string): string {
  const cached = cleaned.get(key);
  if (cached !== undefined) return cached;
  const made = clean();
  cleaned.set(key, made);
  return made;
}

function isOwnFile({ api }: Urls, address = ''): boolean {
  const files = `${api}/files/`;
  return address.startsWith(files) && isUuid(address.slice(files.length));
}

export function sanitise(html: string, urls: Urls): string {
  return remember(`html ${urls.api} ${html}`, () =>
    sanitizeHtml(html, {
      ...OPTIONS,
      exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnFile(urls, attribs.src),
    }).trim(),
  );
}

/** A text as typed: HTML when it has a tag, else paragraphs at each empty line. */
export function readableHtml(text: string, urls: Urls): string {
  if (/<[a-z][^<>]*>/i.test(text)) return sanitise(text, urls);
  return remember(`text ${text}`, () => paragraphsOf(text));
}

function paragraphsOf(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br />')}</p>`)
    .join('\n');
}
