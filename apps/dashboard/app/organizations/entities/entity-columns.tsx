import type { Locale, T } from '@reprise/i18n';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { createdColumn, statusColumn } from '../../kit/list/columns.tsx';
import type { Column } from '../../kit/list/list-def.ts';
import type { EntityRow } from './read-entities.ts';
import { TYPE_ICONS } from './type-icons.ts';

export function entityColumns(t: T<'entities'>, locale: Locale): readonly [Column<EntityRow>, ...Column<EntityRow>[]] {
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
    statusColumn('organization', t('list.status'), (status) => t(`status.${status}`)),
    createdColumn(t('list.createdAt'), locale),
  ];
}
