import type { Locale, T } from '@reprise/i18n';
import { formatDateTime } from '@reprise/i18n/formats';
import { StatusBadge } from '@reprise/ui/product/status-badge.tsx';
import { HERE } from '../../base/now.ts';
import { createdColumn } from '../../kit/list/columns.tsx';
import type { Column } from '../../kit/list/list-def.ts';
import { shownStatus, type User } from './user-values.ts';

export type UserRow = User;

export function userColumns(
  t: T<'users'>,
  common: T<'dashboard'>,
  locale: Locale,
): readonly [Column<UserRow>, ...Column<UserRow>[]] {
  const rolesOf = (row: UserRow) =>
    row.modules.map(({ module, userType }) => ({ module, words: common(`userTypes.${userType}`) }));
  return [
    {
      id: 'name',
      label: t('list.name'),
      order: 'lastname',
      width: '22%',
      cell: ({ firstname, lastname }) => `${lastname} ${firstname}`,
      text: ({ firstname, lastname }) => `${lastname} ${firstname}`,
    },
    {
      id: 'email',
      label: t('list.email'),
      order: 'email',
      width: '22%',
      cell: ({ email }) => email,
      text: ({ email }) => email,
    },
    {
      id: 'roles',
      label: t('list.roles'),
      width: '24%',
      cell: (row) => (
        <span className="user-roles">
          {rolesOf(row).map(({ module, words }) => (
            <span key={module}>
              {words} <small>{common(`modules.${module}`)}</small>
            </span>
          ))}
        </span>
      ),
      text: (row) =>
        rolesOf(row)
          .map(({ module, words }) => `${common(`modules.${module}`)} : ${words}`)
          .join(', '),
    },
    {
      id: 'status',
      label: t('list.status'),
      cell: (row) => (
        <StatusBadge object="user" status={shownStatus(row)}>
          {t(`status.${shownStatus(row)}`)}
        </StatusBadge>
      ),
      text: (row) => t(`status.${shownStatus(row)}`),
    },
    {
      id: 'lastLogin',
      label: t('list.lastLogin'),
      order: 'lastLoginAt',
      num: true,
      cell: ({ lastLoginAt }) =>
        lastLoginAt ? (
          formatDateTime(locale, new Date(lastLoginAt), HERE)
        ) : (
          <span className="subtle">{t('list.never')}</span>
        ),
      text: ({ lastLoginAt }) => lastLoginAt,
    },
    createdColumn(t('list.createdAt'), locale),
  ];
}
