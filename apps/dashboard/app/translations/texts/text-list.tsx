import './texts.css';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { EmptyState, SkeletonRows } from '@reprise/ui/primitives/states.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useStore } from '../../base/store.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { useAct } from '../../kit/use-act.ts';
import { KeyHints } from './key-hints.tsx';
import { type Filters, readFurther, readTexts, type SiteLanguages, type TextPage, textsOf } from './read-texts.ts';
import { ThingSection } from './thing-section.tsx';
import type { Translator } from './use-drafts.ts';
import { useMoves } from './use-moves.ts';

export type Seen = { readonly thingId: string; readonly key: string };
type Props = {
  accountId: string;
  main: SiteLanguages['main'];
  filters: Filters;
  /** Where all texts are shown. */
  allHref: string;
  translator: Translator;
  seen: Seen | undefined;
  onSee: (seen: Seen) => void;
  /** The tabs, which need the counts. */
  head: (counts: TextPage['counts'] | undefined) => ReactNode;
};

export function TextList({ accountId, main, filters, allHref, translator, seen, onSee, head }: Props) {
  const t = useWords('translations');
  const common = useT();
  const cache = useQueryClient();
  const query = textsOf(accountId, filters);
  const { data: page, error, refetch } = useQuery(query);
  const [told, setTold] = useState('');
  const { drafts } = translator;
  const typed = useStore(drafts.store);
  const readMore = async (): Promise<TextPage | undefined> => {
    const shown = cache.getQueryData(query.queryKey);
    if (!shown?.hasMore) return undefined;
    const read = await readFurther(shown, filters, (number) => readTexts(accountId, filters, number));
    // Texts saved while it was read stay saved: only what is new is taken.
    const fresh = read.things.slice(shown.things.length);
    return cache.setQueryData(
      query.queryKey,
      (now) => now && { ...now, things: [...now.things, ...fresh], hasMore: read.hasMore },
    );
  };
  const more = useAct({ act: readMore, onFailed: () => setTold(t('list.moreFailed')) });
  const moves = useMoves({
    page,
    language: filters.language,
    drafts,
    see: (thingId, key) => {
      setTold('');
      onSee({ thingId, key });
    },
    readMore: () => readMore().catch(() => undefined),
    onEnd: () => setTold(t('list.nothingNext')),
  });
  const body = (): ReactNode => {
    if (error && !page) return <FailureView error={error} title={t('list.failed')} onRetry={() => void refetch()} />;
    if (!page)
      return (
        <div className="tr-wait">
          <SkeletonRows rows={8} columns={['45%', '50%']} label={common('common.loading')} />
        </div>
      );
    if (!page.things.length) return <NoTexts filters={filters} allHref={allHref} />;
    return (
      <>
        {page.things.map((thing) => (
          <ThingSection
            key={thing.id}
            thing={thing}
            typed={typed}
            now={seen?.key}
            language={filters.language}
            main={main}
            drafts={drafts}
            moves={moves}
          />
        ))}
        {page.hasMore && (
          <div className="tr-more">
            <Button icon="chevron-down" busy={more.busy} onClick={() => more.run()}>
              {t('list.more')}
            </Button>
          </div>
        )}
      </>
    );
  };
  return (
    <>
      {head(page?.counts)}
      <div className="tr-list">{body()}</div>
      <KeyHints savedAt={translator.savedAt} told={told} />
    </>
  );
}

function NoTexts({ filters: { search, state }, allHref }: { filters: Filters; allHref: string }) {
  const t = useWords('translations');
  const showAll = (
    <Link className="btn" to={allHref}>
      {t('list.showAll')}
    </Link>
  );
  if (search) return <EmptyState title={t('list.noMatchTitle')} icon="search" action={showAll} />;
  if (state === 'missing') return <EmptyState title={t('list.doneTitle')} icon="circle-check" action={showAll} />;
  if (state === 'changed') return <EmptyState title={t('list.noChangeTitle')} icon="circle-check" action={showAll} />;
  return (
    <EmptyState title={t('list.emptyTitle')} icon="language" {...(state ? { action: showAll } : {})}>
      {t('list.empty')}
    </EmptyState>
  );
}
