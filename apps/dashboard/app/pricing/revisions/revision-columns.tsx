import type { Locale, T } from '@reprise/i18n';
import { formatDateTime } from '@reprise/i18n/formats';
import type { Column } from '../../kit/list/list-def.ts';
import type { ListedRevision } from './read-revisions.ts';
import { RevisionStatusBadge } from './revision-status.tsx';

export function revisionColumns(
  t: T<'prices'>,
  locale: Locale,
): readonly [Column<ListedRevision>, ...Column<ListedRevision>[]] {
  const when = (at: string, { timeZone }: ListedRevision) => (
    <time dateTime={at}>{formatDateTime(locale, new Date(at), timeZone)}</time>
  );
  const effectAt = ({ rolledBackAt, publishedAt, scheduledAt }: ListedRevision) =>
    rolledBackAt ?? publishedAt ?? scheduledAt;
  return [
    {
      id: 'title',
      label: t('list.title'),
      width: '34%',
      cell: ({ title, origin, createdBy }) => (
        <>
          {title}
          <small>
            {[t(`origin.${origin}`), createdBy && t('list.by', { name: createdBy })].filter(Boolean).join(' · ')}
          </small>
        </>
      ),
      text: ({ title }) => title,
    },
    {
      id: 'status',
      label: t('list.status'),
      width: '18%',
      cell: ({ status }) => <RevisionStatusBadge status={status} />,
      text: ({ status }) => t(`status.${status}`),
    },
    {
      id: 'effect',
      label: t('list.effect'),
      num: true,
      width: '14%',
      cell: ({ pricesChanged, productsChanged, pricesSkipped }) =>
        pricesChanged ? (
          <>
            {t('list.effectOf', { count: pricesChanged - pricesSkipped })}
            <small>{t('list.products', { count: productsChanged })}</small>
            {pricesSkipped > 0 && <small className="alert">{t('list.left', { count: pricesSkipped })}</small>}
          </>
        ) : (
          '—'
        ),
      text: ({ pricesChanged, pricesSkipped }) => pricesChanged - pricesSkipped,
    },
    {
      id: 'when',
      label: t('list.when'),
      num: true,
      width: '16%',
      cell: (row) => {
        const at = effectAt(row);
        return at ? when(at, row) : '—';
      },
      text: (row) => effectAt(row),
    },
    {
      id: 'created',
      label: t('list.created'),
      order: 'createdAt',
      num: true,
      width: '16%',
      cell: (row) => when(row.createdAt, row),
      text: ({ createdAt }) => createdAt,
    },
  ];
}
