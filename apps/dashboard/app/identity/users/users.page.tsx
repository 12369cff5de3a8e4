import { listUsers } from '@reprise/contract/identity/user-routes';
import { loadWords } from '../../i18n/messages.ts';
import { useIsProvider, useMay } from '../../session/use-may.ts';
import './users.css';
import { MODULES } from '@reprise/contract/access/modules';
import { STAFF_USER_TYPES } from '@reprise/contract/access/staff-types';
import { isProvider } from '@reprise/contract/access/user-types';
import { USER_STATUSES } from '@reprise/contract/identity/user-statuses';
import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { accountFilter } from '../../accounts/choice/account-lookup.ts';
import { session } from '../../api/session.ts';
import { useStore } from '../../base/store.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { DataList } from '../../kit/list/data-list.tsx';
import type { Filter, ListDef } from '../../kit/list/list-def.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { paths } from '../../navigation/paths.ts';
import { entityLookup, entityName } from './entity-lookup.ts';
import { readUsers } from './read-users.ts';
import { type UserRow, userColumns } from './user-columns.tsx';

await loadWords('users');

export default function Users() {
  const t = useWords('users');
  const common = useT();
  const locale = useLocale();
  const me = useStore(session);
  const isOurs = useIsProvider();
  const own = me?.accountId ?? '';
  const may = useMay();
  const def = useMemo<ListDef<UserRow>>(() => {
    const names = <V extends string>(values: readonly V[], label: (value: V) => string) =>
      values.map((value) => ({ value, label: label(value) }));
    const types = STAFF_USER_TYPES.filter((type) => isOurs || !isProvider(type));
    const entity = { kind: 'lookup', name: 'entity', label: t('list.entity'), nothing: t('list.nothing') } as const;
    const filters: Filter[] = [
      {
        kind: 'choice',
        name: 'status',
        label: t('list.status'),
        options: names(USER_STATUSES, (x) => t(`status.${x}`)),
      },
      { kind: 'choice', name: 'type', label: t('list.type'), options: names(types, (x) => common(`userTypes.${x}`)) },
      {
        kind: 'choice',
        name: 'module',
        label: t('list.module'),
        options: names(MODULES, (x) => common(`modules.${x}`)),
      },
      ...(isOurs
        ? [accountFilter({ name: 'account', label: t('list.account'), nothing: t('list.nothing') })]
        : [{ ...entity, ...entityLookup(t), nameOf: (id: string) => entityName(id) }]),
    ];
    return {
      name: 'users',
      route: listUsers,
      columns: userColumns(t, common, locale),
      filters,
      idOf: ({ id }) => id,
      nameOf: ({ firstname, lastname }) => `${firstname} ${lastname}`,
      hrefOf: ({ id, accountId }) =>
        isOurs ? (accountId === own ? paths.admin({ id }) : paths.userOfClient({ id })) : paths.user({ id }),
      firstOrder: { field: 'lastname', direction: 'asc' },
      ...readUsers,
    };
  }, [t, common, locale, isOurs, own]);
  const create = (
    <Link className={buttonClass({ variant: 'primary' })} to={isOurs ? paths.userOfClientNew() : paths.userNew()}>
      <Icon name="plus" />
      {t('list.create')}
    </Link>
  );
  return (
    <div className="page--list">
      <PageHead
        title={common('titles.users')}
        lead={t('list.lead')}
        actions={
          <>
            {may('ROLE_USER_IMPORT_PAGE') && (
              <Link className={buttonClass()} to={paths.usersImport()}>
                <Icon name="file-upload" />
                {t('list.import')}
              </Link>
            )}
            {may('ROLE_USER_CREATE_ADMIN') && (
              <Link className={buttonClass()} to={paths.adminNew()}>
                {t('list.createAdmin')}
              </Link>
            )}
            {may('ROLE_USER_CREATE_PAGE') && create}
          </>
        }
      />
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
        emptyAction={may('ROLE_USER_CREATE_PAGE') && create}
        rowActions={(row) => (
          <Link
            className={buttonClass({ variant: 'quiet', size: 'sm', iconOnly: true })}
            aria-label={t('list.edit', { name: `${row.firstname} ${row.lastname}` })}
            to={def.hrefOf?.(row) ?? ''}
          >
            <Icon name="pencil" />
          </Link>
        )}
      />
    </div>
  );
}
