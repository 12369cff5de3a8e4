import sanitizeHtml from 'sanitize-html';

/**
 * What a tenant may write on its own pages. Nothing that runs, loads from elsewhere without being seen, asks for input,
 * overlays the page (no style), or can be mistaken for a part of it by a script (no id, no name).
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
  allowedSchemesByTag: { img: ['https'] },
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

export function sanitise(html: string): string {
  return sanitizeHtml(html, OPTIONS).trim();
}

/** A text as typed: HTML when it has a tag, else paragraphs at each empty line. */
export function readableHtml(text: string): string {
  if (/<[a-z][^>]*>/i.test(text)) return sanitise(text);
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br />')}</p>`)
    .join('\n');
}
