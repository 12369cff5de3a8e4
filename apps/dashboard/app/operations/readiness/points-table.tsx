import { READINESS_GROUPS } from '@reprise/contract/operations/readiness';
import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Link } from 'react-router';
import { useWords } from '../../i18n/words.tsx';
import { usePointWords } from '../../readiness/notices/point-words.ts';
import type { Point } from '../../readiness/notices/read-readiness.ts';
import { CarrierButton } from './carrier-button.tsx';
import { pointLink } from './point-link.ts';

const LOOKS = {
  ready: { tone: 'green', icon: 'st-done' },
  incomplete: { tone: 'amber', icon: 'st-half' },
  blocked: { tone: 'red', icon: 'st-alert' },
} as const;

type Props = { points: readonly Point[]; accountId: string; isOurs: boolean };

export function PointsTable({ points, ...reader }: Props) {
  const t = useWords('readiness');
  const groups = READINESS_GROUPS.map((group) => ({ group, own: points.filter((point) => point.group === group) }));
  return (
    <Card title={t('list.title')} aside={<small className="subtle">{t('list.note')}</small>} flush>
      <table className="rd-checks">
        <caption className="visually-hidden">{t('list.label')}</caption>
        {groups
          .filter(({ own }) => own.length)
          .map(({ group, own }) => (
            <tbody key={group}>
              {own.map((point, i) => (
                <tr
                  key={`${point.key} ${point.objectId ?? point.subject}`}
                  className={point.state === 'ready' ? undefined : 'is-open'}
                  data-tone={LOOKS[point.state].tone}
                >
                  {i === 0 && (
                    <th scope="rowgroup" className="rd-group" rowSpan={own.length}>
                      {t(`groups.${group}`)}
                    </th>
                  )}
                  <PointCells point={point} {...reader} />
                </tr>
              ))}
            </tbody>
          ))}
      </table>
    </Card>
  );
}

function PointCells({ point, accountId, isOurs }: { point: Point } & Omit<Props, 'points'>) {
  const t = useWords('readiness');
  const { name, sentence } = usePointWords()(point);
  const to = pointLink(point, { accountId, isOurs });
  const isOpen = point.state !== 'ready';
  const holder = { id: point.objectId ?? '', name: point.subject ?? '' };
  // The provider connects whoever holds the contract; a retailer only itself.
  const mayConnect = point.key === 'labels' && (isOurs || point.objectId === accountId);
  const action = isOpen ? t(openWords(point)) : t('actions.open');
  return (
    <>
      <td className="rd-state">
        <Icon name={LOOKS[point.state].icon} size={16} />
        <span className="visually-hidden">{t(`states.${point.state}`)}</span>
      </td>
      <td className="rd-what">
        <strong>{name}</strong>
        <small>{sentence}</small>
      </td>
      <td className="rd-act">
        {to && (
          <Link
            className={isOpen ? buttonClass({ size: 'sm' }) : 'rd-text'}
            to={to}
            aria-label={t('actions.named', { action, name })}
          >
            {action}
          </Link>
        )}
        {!to && mayConnect && <CarrierButton holder={holder} isOpen={isOpen} />}
        {!to && !mayConnect && isOpen && (
          <small>{point.key === 'labels' ? t('actions.askBuyer') : t('actions.askProvider')}</small>
        )}
      </td>
    </>
  );
}

function openWords({ key }: Point): 'actions.holes' | 'actions.translate' | 'actions.mend' {
  if (key === 'workshops') return 'actions.holes';
  return key === 'language' ? 'actions.translate' : 'actions.mend';
}
