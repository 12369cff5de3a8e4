export type Paragraph = { readonly kind: 'heading' | 'item' | 'text'; readonly words: string };

const BLOCKS = 'h1,h2,h3,h4,h5,h6,p,li,td,th,blockquote,div,section,article,ul,ol,table,tr,tbody,thead';

/** What an HTML text says, block by block; without its markup, so that nothing of it runs or is fetched. */
export function paragraphsOf(html: string): Paragraph[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const found: Paragraph[] = [];
  const add = (kind: Paragraph['kind'], node: Node) => {
    const words = node.textContent?.replaceAll(/\s+/g, ' ').trim();
    if (words) found.push({ kind, words });
  };
  const walk = (parent: Element) => {
    for (const node of parent.childNodes) {
      if (!(node instanceof Element)) add('text', node);
      else if (/^(script|style|template)$/i.test(node.tagName)) continue;
      else if (node.querySelector(BLOCKS)) walk(node);
      else add(/^h\d$/i.test(node.tagName) ? 'heading' : node.tagName === 'LI' ? 'item' : 'text', node);
    }
  };
  walk(body);
  return found;
}
