import { useId } from 'react';

/** Headings and paragraphs of a text, read from its HTML and written again: nothing of its markup reaches the page. */
export function PlainText({ title, html }: { title: string; html: string }) {
  const id = useId();
  const { children } = new DOMParser().parseFromString(html, 'text/html').body;
  const blocks = [...children].map((block, n) => ({
    n,
    isHeading: /^H\d$/.test(block.tagName),
    text: block.textContent,
  }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
    <section className="op-draft" aria-labelledby={id} tabIndex={0}>
      <h3 id={id}>{title}</h3>
      {blocks.map(({ n, isHeading, text }) => (isHeading ? <h4 key={n}>{text}</h4> : <p key={n}>{text}</p>))}
    </section>
  );
}
