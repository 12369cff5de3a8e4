import { listPersonalDataAccess } from '@reprise/contract/operations/personal-data-routes';
import { loadWords } from '../../i18n/messages.ts';
import { useIsProvider } from '../../session/use-may.ts';
import './personal-data.css';
import { PERSONAL_DATA_PARTS, PERSONAL_DATA_READS_PER_DAY } from '@reprise/contract/buybacks/personal-data';
import { CHANGES_OF_EVERYBODY_DAYS } from '@reprise/contract/operations/changes';
import type { Locale, T } from '@reprise/i18n';
import { formatDateTime } from '@reprise/i18n/formats';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { accountFilter } from '../../accounts/choice/account-lookup.ts';
import { HERE } from '../../base/now.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { DataList } from '../../kit/list/data-list.tsx';
import type { Column, Filter, ListDef } from '../../kit/list/list-def.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { personLookup, personName } from '../audit/read-changes.ts';
import { type Access, readAccesses } from './read-accesses.ts';

await loadWords('audit');

type Words = { t: T<'audit'>; common: T<'dashboard'>; locale: Locale };

const partNames = ({ parts }: Access, t: T<'audit'>): string =>
  parts.map((part) => t(`personalData.parts.${part}`)).join(', ');
const readerName = ({ reader }: Access, t: T<'audit'>): string =>
  reader.kind === 'person' ? (reader.name ?? t('actors.unknown')) : t(`personalData.readers.${reader.kind}`);

function columnsOf({ t, common, locale }: Words, isOurs: boolean): readonly [Column<Access>, ...Column<Access>[]] {
  return [
    {
      id: 'code',
      label: t('personalData.code'),
      width: '16%',
      cell: ({ code }) => code ?? '—',
      text: ({ code }) => code,
    },
    {
      id: 'who',
      label: t('personalData.who'),
      width: '24%',
      cell: (access) => (
        <>
          {readerName(access, t)}
          <small>{common(`userTypes.${access.reader.userType}`)}</small>
        </>
      ),
      text: (access) => `${readerName(access, t)} · ${common(`userTypes.${access.reader.userType}`)}`,
    },
    {
      id: 'parts',
      label: t('personalData.what'),
      width: '24%',
      cell: (access) => <span className="access-parts">{partNames(access, t)}</span>,
      text: (access) => partNames(access, t),
    },
    {
      id: 'purpose',
      label: t('personalData.why'),
      width: '16%',
      cell: ({ purpose }) => t(`personalData.purposes.${purpose}`),
      text: ({ purpose }) => t(`personalData.purposes.${purpose}`),
    },
    ...(isOurs
      ? [
          {
            id: 'account',
            label: t('list.account'),
            width: '12%',
            cell: ({ accountName }: Access) => accountName,
            text: ({ accountName }: Access) => accountName,
          },
        ]
      : []),
    {
      id: 'when',
      label: t('list.when'),
      order: 'occurredAt',
      num: true,
      width: '14%',
      cell: ({ occurredAt }) => <time dateTime={occurredAt}>{formatDateTime(locale, new Date(occurredAt), HERE)}</time>,
      text: ({ occurredAt }) => occurredAt,
    },
    {
      id: 'request',
      label: t('personalData.request'),
      hidden: true,
      cell: ({ requestId }) => <code>{requestId}</code>,
      text: ({ requestId }) => requestId,
    },
  ];
}

function filtersOf({ t }: Words, isOurs: boolean): readonly Filter[] {
  const nothing = t('list.nothing');
  return [
    { kind: 'lookup', name: 'person', label: t('list.person'), nothing, nameOf: personName, ...personLookup },
    {
      kind: 'choice',
      name: 'part',
      label: t('personalData.what'),
      options: PERSONAL_DATA_PARTS.map((value) => ({ value, label: t(`personalData.parts.${value}`) })),
    },
    { kind: 'text', name: 'code', label: t('personalData.code') },
    { kind: 'dates', name: 'period', label: t('list.period') },
    ...(isOurs ? [accountFilter({ name: 'account', label: t('list.account'), nothing })] : []),
  ];
}

export default function PersonalDataAccess() {
  const t = useWords('audit');
  const common = useT();
  const locale = useLocale();
  const isOurs = useIsProvider();
  const [search] = useSearchParams();
  const def = useMemo<ListDef<Access>>(() => {
    const words = { t, common, locale };
    return {
      name: 'personal-data-access',
      route: listPersonalDataAccess,
      columns: columnsOf(words, isOurs),
      filters: filtersOf(words, isOurs),
      idOf: ({ id }) => id,
      nameOf: (access) => `${readerName(access, t)}, ${access.code ?? ''}`,
      firstOrder: { field: 'occurredAt', direction: 'desc' },
      ...readAccesses(),
    };
  }, [t, common, locale, isOurs]);
  const isEverybody = isOurs && !search.has('account');
  return (
    <div className="page--list">
      <PageHead
        title={common('titles.personalDataAccess')}
        lead={
          isEverybody
            ? t('list.leadEverybody', { days: CHANGES_OF_EVERYBODY_DAYS })
            : t('personalData.lead', { cap: PERSONAL_DATA_READS_PER_DAY })
        }
      />
      <DataList
        def={def}
        words={{
          label: t('personalData.label'),
          emptyTitle: t('personalData.emptyTitle'),
          empty: t('personalData.empty'),
          noMatch: t('personalData.noMatch'),
          failed: t('personalData.failed'),
        }}
      />
    </div>
  );
}
