import type { Locale } from '@reprise/i18n';
import { formatDate } from '@reprise/i18n/formats';
import { StatusBadge } from '@reprise/ui/badge.tsx';
import { Icon } from '@reprise/ui/icon.tsx';
import type { EntityWords } from '../../i18n/entity-words.ts';
import type { Column } from '../../scaffolds/list/list-def.ts';
import type { EntityRow } from './read-entities.ts';
import { TYPE_ICONS } from './type-icons.ts';

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function entityColumns(t: EntityWords, locale: Locale): readonly [Column<EntityRow>, ...Column<EntityRow>[]] {
  const pathOf = ({ path }: EntityRow) => path.join(' › ');
  return [
    {
      id: 'name',
      label: t('list.name'),
      order: 'commonName',
      width: '26%',
      cell: ({ commonName }) => commonName,
      text: ({ commonName }) => commonName,
    },
    {
      id: 'type',
      label: t('list.type'),
      cell: ({ type }) => (
        <span className="entity-type">
          <Icon name={TYPE_ICONS[type]} size={16} />
          {t(`types.${type}`)}
        </span>
      ),
      text: ({ type }) => t(`types.${type}`),
    },
    {
      id: 'path',
      label: t('list.path'),
      width: '24%',
      cell: (row) => (row.path.length ? pathOf(row) : <span className="subtle">{t('list.top')}</span>),
      text: pathOf,
    },
    { id: 'city', label: t('list.city'), order: 'city', cell: ({ city }) => city ?? '—', text: ({ city }) => city },
    {
      id: 'externalId',
      label: t('list.externalId'),
      order: 'externalId',
      cell: ({ externalId }) => externalId ?? '—',
      text: ({ externalId }) => externalId,
    },
    {
      id: 'status',
      label: t('list.status'),
      cell: ({ status }) => (
        <StatusBadge object="organization" status={status}>
          {t(`status.${status}`)}
        </StatusBadge>
      ),
      text: ({ status }) => t(`status.${status}`),
    },
    {
      id: 'createdAt',
      label: t('list.createdAt'),
      order: 'createdAt',
      num: true,
      cell: ({ createdAt }) => formatDate(locale, new Date(createdAt), HERE),
      text: ({ createdAt }) => createdAt,
    },
  ];
}
