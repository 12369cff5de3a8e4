import type { CodeKind } from '@reprise/contract/buybacks/code-search';
import { formatDateTime } from '@reprise/i18n/formats';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { StatusBadge } from '@reprise/ui/product/status-badge.tsx';
import { Link } from 'react-router';
import { HERE } from '../../base/now.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { captionWords } from '../status-words.ts';
import { type Match, matchPath } from './match-path.ts';
import './search.css';

type Props = { matches: readonly Match[]; kind: CodeKind; isComplete: boolean };

export function MatchList({ matches, kind, isComplete }: Props) {
  const t = useWords('search');
  const statuses = useWords('statuses');
  const locale = useLocale();
  return (
    <Card title={t(`kinds.${kind}`)} aside={t('count', { count: matches.length })} flush>
      <ul className="match-list">
        {matches.map((match) => (
          <li key={match.buybackId}>
            <Link className="match" to={matchPath(match)}>
              <span className="match-what">
                <strong>{match.product.label}</strong>
                <small>
                  {[match.product.brand, match.storeName].filter(Boolean).join(' · ')}
                  {match.mayFinalize && ` · ${t('finalize')}`}
                </small>
              </span>
              <Code13 code={match.identificationNumber} />
              <span className="match-when">{formatDateTime(locale, new Date(match.createdAt), HERE)}</span>
              <StatusBadge object="buyback" status={match.status}>
                {captionWords(statuses, match.status)}
              </StatusBadge>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
      {!isComplete && <p className="match-more">{t('more', { count: matches.length })}</p>}
    </Card>
  );
}
