import { useEffect, useMemo, useRef } from 'react';
import type { Drafts } from './drafts.ts';
import { draftKeyOf, type Filters, fieldId, type TextPage } from './read-texts.ts';
import type { Moves } from './text-row.tsx';

type Input = {
  page: TextPage | undefined;
  language: Filters['language'];
  drafts: Drafts;
  see: Moves['see'];
  /** Reads the next things; the page afterwards, undefined when there are none. */
  readMore: () => Promise<TextPage | undefined>;
  /** There is nothing left to go to. */
  onEnd: () => void;
};

/** From field to field with the keyboard. The functions stay the same, so that rows are drawn once. */
export function useMoves(input: Input): Moves {
  const now = useRef(input);
  useEffect(() => {
    now.current = input;
  });
  return useMemo(() => {
    const orderOf = ({ things }: TextPage) =>
      things.flatMap(({ texts }) =>
        texts.map((text) => ({ key: draftKeyOf(now.current.language, text), isMissing: text.state === 'missing' })),
      );
    const enter = (key: string) => {
      const field = document.getElementById(fieldId(key));
      field?.focus();
      field?.closest('.tr-row')?.scrollIntoView({ block: 'nearest' });
    };
    const isOpen = ({ key, isMissing }: { key: string; isMissing: boolean }) =>
      isMissing && !now.current.drafts.store.get().get(key)?.value.trim();
    const goOn = async (from: string) => {
      const { page, readMore, onEnd } = now.current;
      const order = page ? orderOf(page) : [];
      const here = order.findIndex(({ key }) => key === from);
      const below = order.slice(here + 1).find(isOpen);
      if (below) return enter(below.key);
      if (page?.hasMore) {
        const longer = await readMore();
        const fresh = longer && orderOf(longer).slice(order.length).find(isOpen);
        // The row of the new text is drawn with the next frame.
        if (fresh) return requestAnimationFrame(() => enter(fresh.key));
      }
      const above = order.slice(0, Math.max(here, 0)).find(isOpen);
      return above ? enter(above.key) : onEnd();
    };
    return {
      see: (thingId, key) => now.current.see(thingId, key),
      goOn: (from) => void goOn(from),
      goBack(from) {
        const order = now.current.page ? orderOf(now.current.page) : [];
        const before = order[order.findIndex(({ key }) => key === from) - 1];
        if (before) enter(before.key);
      },
    };
  }, []);
}
