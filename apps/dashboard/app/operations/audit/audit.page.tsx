import { listChanges } from '@reprise/contract/operations/change-routes';
import { loadWords } from '../../i18n/messages.ts';
import { useIsProvider } from '../../session/use-may.ts';
import './audit.css';
import {
  CHANGE_ACTIONS,
  CHANGE_KIND_NAMES,
  CHANGES_OF_EVERYBODY_DAYS,
  type ChangeAction,
} from '@reprise/contract/operations/changes';
import { formatDateTime } from '@reprise/i18n/formats';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { accountFilter } from '../../accounts/choice/account-lookup.ts';
import { HERE } from '../../base/now.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { useSidePanel } from '../../kit/detail/side-panel.tsx';
import { DataList } from '../../kit/list/data-list.tsx';
import type { Column, Filter, ListDef } from '../../kit/list/list-def.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { ChangePanel } from './change-panel.tsx';
import type { Speech } from './change-words.ts';
import { type Change, personLookup, personName, readChanges, thingName } from './read-changes.ts';
import { fieldsOf, whoOf } from './summaries.ts';

await loadWords('audit', 'catalogue', 'products', 'settings');

const LOOKS = {
  create: ['green', 'st-done'],
  update: ['blue', 'st-half'],
  remove: ['red', 'st-off'],
} as const satisfies Record<ChangeAction, readonly [string, string]>;

function columnsOf(speech: Speech, isOurs: boolean): readonly [Column<Change>, ...Column<Change>[]] {
  const { audit: t, locale } = speech;
  return [
    {
      id: 'what',
      label: t('list.what'),
      width: '24%',
      cell: ({ entity, name }) => (
        <>
          {name ?? t(`things.${entity}`)}
          {name && <small>{t(`things.${entity}`)}</small>}
        </>
      ),
      text: ({ entity, name }) => [t(`things.${entity}`), name].filter(Boolean).join(' · '),
    },
    {
      id: 'action',
      label: t('list.action'),
      width: '12%',
      cell: ({ action }) => (
        <Badge tone={LOOKS[action][0]} glyph={LOOKS[action][1]}>
          {t(`actions.${action}`)}
        </Badge>
      ),
      text: ({ action }) => t(`actions.${action}`),
    },
    {
      id: 'who',
      label: t('list.who'),
      width: '22%',
      cell: (change) => {
        const { name, type } = whoOf(change, speech);
        return (
          <>
            {name}
            {type && <small>{type}</small>}
          </>
        );
      },
      text: (change) => whoOf(change, speech).name,
    },
    ...(isOurs
      ? [
          {
            id: 'account',
            label: t('list.account'),
            width: '12%',
            cell: ({ accountName: name }: Change) => name,
            text: ({ accountName: name }: Change) => name,
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
      id: 'fields',
      label: t('list.fields'),
      width: '24%',
      cell: (change) => <span className="change-names">{fieldsOf(change, speech) || '—'}</span>,
      text: (change) => fieldsOf(change, speech),
    },
  ];
}

function filtersOf({ audit: t }: Speech, isOurs: boolean, ofThing: boolean): readonly Filter[] {
  const nothing = t('list.nothing');
  return [
    {
      kind: 'choice',
      name: 'kind',
      label: t('list.kind'),
      options: CHANGE_KIND_NAMES.map((value) => ({ value, label: t(`kinds.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'action',
      label: t('list.action'),
      options: CHANGE_ACTIONS.map((value) => ({ value, label: t(`actions.${value}`) })),
    },
    { kind: 'lookup', name: 'person', label: t('list.person'), nothing, nameOf: personName, ...personLookup },
    { kind: 'dates', name: 'period', label: t('list.period') },
    ...(isOurs ? [accountFilter({ name: 'account', label: t('list.account'), nothing })] : []),
    // One thing's changes, as a link of the panel asks; nobody looks for it here.
    ...(ofThing
      ? [
          {
            kind: 'lookup' as const,
            name: 'thing',
            label: t('list.thing'),
            nothing,
            nameOf: thingName,
            about: 'changed thing',
            find: async () => [],
          },
        ]
      : []),
  ];
}

export default function Audit() {
  const audit = useWords('audit');
  const common = useT();
  const settings = useWords('settings');
  const products = useWords('products');
  const called = useWords('catalogue');
  const locale = useLocale();
  const isOurs = useIsProvider();
  const [search] = useSearchParams();
  const ofThing = search.has('thing');
  const panel = useSidePanel('change');
  const [seen, setSeen] = useState<ReadonlyMap<string, Change>>(new Map());
  const remember = useCallback(
    (rows: readonly Change[]) => setSeen((now) => new Map([...now, ...rows.map((row) => [row.id, row] as const)])),
    [],
  );
  const speech = useMemo(
    () => ({ audit, common, settings, products, called, locale }),
    [audit, common, settings, products, called, locale],
  );
  const def = useMemo<ListDef<Change>>(
    () => ({
      name: 'changes',
      route: listChanges,
      columns: columnsOf(speech, isOurs),
      filters: filtersOf(speech, isOurs, ofThing),
      idOf: ({ id }) => id,
      nameOf: ({ name, entity }) => name ?? speech.audit(`things.${entity}`),
      hrefOf: ({ id }) => {
        const next = new URLSearchParams(window.location.search);
        next.set('change', id);
        return `?${next}`;
      },
      firstOrder: { field: 'occurredAt', direction: 'desc' },
      ...readChanges(remember),
    }),
    [speech, isOurs, ofThing, remember],
  );
  const isEverybody = isOurs && !search.has('account');
  return (
    <div className="page--list">
      <PageHead
        title={common('titles.audit')}
        lead={isEverybody ? audit('list.leadEverybody', { days: CHANGES_OF_EVERYBODY_DAYS }) : audit('list.lead')}
      />
      <DataList
        def={def}
        words={{
          label: audit('list.label'),
          emptyTitle: audit('list.emptyTitle'),
          empty: audit('list.empty'),
          noMatch: audit('list.noMatch'),
          failed: audit('list.failed'),
        }}
      />
      <ChangePanel change={panel.shown ? seen.get(panel.shown) : undefined} speech={speech} onClose={panel.close} />
    </div>
  );
}
