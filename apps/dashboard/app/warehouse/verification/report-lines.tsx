import { VERIFICATION_OUTCOMES, type VerificationOutcome } from '@reprise/contract/warehouse/verification';
import type {
  VerificationImport,
  VerificationLine,
} from '@reprise/contract/warehouse/verification/verification-payloads';
import { listVerificationLines } from '@reprise/contract/warehouse/verification/verification-routes';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { Button, buttonClass } from '@reprise/ui/primitives/button.tsx';
import { ErrorState } from '@reprise/ui/primitives/states.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/query.ts';
import { useWords } from '../../i18n/words.tsx';
import { paths } from '../../navigation/paths.ts';
import { useMay } from '../../session/use-may.ts';
import { isForBench } from './bench-reasons.ts';

type Shown = VerificationOutcome | 'all';
const PAGE = 50;
const TONES = { validated: 'green', ignored: 'orange', not_found: 'red' } as const;

/** The lines of a list, all of them or those of one outcome. */
export function ReportLines({ report }: { report: VerificationImport }) {
  const t = useWords('verification');
  const [outcome, setOutcome] = useState<Shown>('all');
  const query = useInfiniteQuery({
    queryKey: keyOf(listVerificationLines, report.id, outcome),
    queryFn: ({ pageParam, signal }) => {
      const page = { page: String(pageParam), itemsPerPage: String(PAGE), partial: 'true' } as const;
      const input = { params: { id: report.id }, query: { ...page, ...(outcome !== 'all' && { outcome }) } };
      return call(listVerificationLines, input, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last['hydra:member'].length === PAGE ? page + 1 : undefined),
  });
  const counts = { validated: report.validated, ignored: report.ignored, not_found: report.notFound };
  const lines = query.data?.pages.flatMap((page) => page['hydra:member']) ?? [];
  const choice = (value: Shown, label: string, count: number) => (
    <button key={label} type="button" aria-pressed={outcome === value} onClick={() => setOutcome(value)}>
      {label} <small>{count}</small>
    </button>
  );
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box */}
      <div className="verification-filter" role="group" aria-label={t('report.filter')}>
        {choice('all', t('report.all'), report.done)}
        {VERIFICATION_OUTCOMES.map((one) => choice(one, t(`report.${one}`), counts[one]))}
      </div>
      {query.isError ? (
        <ErrorState
          title={t('report.failed')}
          action={<Button onClick={() => void query.refetch()}>{t('report.retry')}</Button>}
        />
      ) : lines.length === 0 && !query.isPending ? (
        <p className="muted">{t('report.nothing')}</p>
      ) : (
        <ol className="verification-lines" aria-busy={query.isPending}>
          {lines.map((line) => (
            <Line key={line.line} line={line} />
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <Button size="touch" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('report.more')}
        </Button>
      )}
    </>
  );
}

/** What has to be looked at opens at the bench. */
function Line({ line }: { line: VerificationLine }) {
  const t = useWords('verification');
  const may = useMay();
  const { identificationNumber, outcome, reason, comment, itemId } = line;
  const isOffered = reason !== null && isForBench(reason) && may('ROLE_BUYBACK_ITEM_CONTROL_PAGE');
  return (
    <li>
      <span className="verification-at">
        <small className="subtle">
          {t('report.line')} {line.line}
        </small>
        <strong className="tabular">{identificationNumber ?? '–'}</strong>
      </span>
      <Badge tone={TONES[outcome]}>{t(`outcomes.${outcome}`)}</Badge>
      <span className="verification-why">
        {reason && t(`reasons.${reason}`)}
        {comment && <q>{comment}</q>}
      </span>
      {itemId !== null && isOffered && (
        <Link className={buttonClass({ size: 'touch' })} to={paths.control({ itemId })}>
          {t('report.bench')}
        </Link>
      )}
    </li>
  );
}
