import { listOrganizations } from '@reprise/contract/organizations/organization-routes';
import { loadWords } from '../../i18n/messages.ts';
import { useIsProvider, useMay } from '../../session/use-may.ts';
import '../../kit/page/view-links.css';
import './entities.css';
import { ORGANIZATION_STATUSES, ORGANIZATION_TYPES } from '@reprise/contract/organizations/organization-types';
import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { accountFilter } from '../../accounts/choice/account-lookup.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { DataList } from '../../kit/list/data-list.tsx';
import type { Filter, ListDef } from '../../kit/list/list-def.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { paths } from '../../navigation/paths.ts';
import { entityColumns } from './entity-columns.tsx';
import { type EntityRow, entityNameOf, readEntities, underLookup } from './read-entities.ts';
import { EntityTree } from './tree/entity-tree.tsx';

await loadWords('entities');

export default function Entities() {
  const t = useWords('entities');
  const common = useT();
  const locale = useLocale();
  const [search] = useSearchParams();
  const isOurs = useIsProvider();
  const may = useMay();
  const mayEdit = may('ROLE_ORGANIZATION_EDIT_PAGE');
  const accountId = isOurs ? (search.get('accountId') ?? undefined) : undefined;
  const isTree = search.get('view') === 'tree';
  const def = useMemo<ListDef<EntityRow>>(() => {
    const filters: Filter[] = [
      {
        kind: 'choice',
        name: 'type',
        label: t('list.type'),
        options: ORGANIZATION_TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
      },
      {
        kind: 'choice',
        name: 'status',
        label: t('list.status'),
        options: ORGANIZATION_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
      },
      ...(isOurs ? [accountFilter({ name: 'accountId', label: t('list.account'), nothing: t('list.nothing') })] : []),
      {
        kind: 'lookup',
        name: 'parent',
        label: t('list.parent'),
        nothing: t('list.nothing'),
        nameOf: entityNameOf,
        ...underLookup(t, accountId),
      },
    ];
    return {
      name: 'entities',
      route: listOrganizations,
      columns: entityColumns(t, locale),
      filters,
      idOf: ({ id }) => id,
      nameOf: ({ commonName }) => commonName,
      ...(mayEdit ? { hrefOf: ({ id }: EntityRow) => paths.entity({ id }) } : {}),
      firstOrder: { field: 'commonName', direction: 'asc' },
      ...readEntities,
    };
  }, [t, locale, isOurs, mayEdit, accountId]);
  const create = may('ROLE_ORGANIZATION_CREATE_PAGE') && (
    <Link className={buttonClass({ variant: 'primary' })} to={paths.entityNew(accountId ? { accountId } : {})}>
      <Icon name="plus" />
      {t('list.create')}
    </Link>
  );
  return (
    <div className="page--list">
      <PageHead
        title={common('titles.entities')}
        lead={t('list.lead')}
        actions={
          <>
            <nav className="view-links" aria-label={t('list.viewLabel')}>
              <Link className="view-link" to={paths.entities({ accountId })} aria-current={isTree ? undefined : 'true'}>
                <Icon name="list-details" size={16} />
                {t('list.viewList')}
              </Link>
              <Link
                className="view-link"
                to={paths.entities({ view: 'tree', accountId })}
                aria-current={isTree ? 'true' : undefined}
              >
                <Icon name="sitemap" size={16} />
                {t('list.viewTree')}
              </Link>
            </nav>
            {create}
          </>
        }
      />
      {isTree ? (
        <div className="card table-card">
          <EntityTree
            key={accountId ?? ''}
            accountId={accountId}
            hrefOf={mayEdit ? (id) => paths.entity({ id }) : undefined}
          />
        </div>
      ) : (
        <DataList
          def={def}
          words={{
            label: t('list.label'),
            search: t('list.search'),
            emptyTitle: t('list.emptyTitle'),
            empty: t('list.empty'),
            noMatch: t('list.noMatch'),
            failed: t('list.failed'),
          }}
          emptyAction={create}
          {...(mayEdit && {
            rowActions: (row: EntityRow) => (
              <Link
                className={buttonClass({ variant: 'quiet', size: 'sm', iconOnly: true })}
                aria-label={t('list.edit', { name: row.commonName })}
                to={paths.entity({ id: row.id })}
              >
                <Icon name="pencil" />
              </Link>
            ),
          })}
        />
      )}
    </div>
  );
}
