import { QUARANTINE_REASONS, type QuarantineReason } from '@reprise/contract/warehouse/quarantine';
import { QUARANTINE_TABS } from '@reprise/contract/warehouse/quarantine/desk';
import { formatMoney } from '@reprise/i18n/formats';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { today } from '../../base/now.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { Thumbnail } from '../../kit/fields/thumbnail.tsx';
import { ListStates } from '../../kit/page/list-states.tsx';
import { useWedgeScan } from '../../kit/scan/use-wedge-scan.ts';
import { deviceName } from '../check-in/scan-words.ts';
import { type DeskState, PAGE_SIZE, type QuarantineList, type QuarantineRow, toneOf } from './read-quarantine.ts';

type Props = {
  query: UseQueryResult<QuarantineList>;
  state: DeskState;
  onChange: (next: Partial<DeskState>) => void;
};

/** Who must act, and the cases of that list, the most urgent first. */
export function CaseList({ query, state, onChange }: Props) {
  const t = useWords('quarantine');
  const [typed, setTyped] = useState(state.search);
  const search = (text: string) => onChange({ search: text.trim(), page: 1 });
  useWedgeScan((code) => {
    setTyped(code);
    search(code);
  });
  const isFiltered = state.search !== '' || state.reason !== undefined || state.warehouse !== undefined;
  const warehouses = query.data?.warehouses ?? [];
  const total = query.data?.['hydra:totalItems'] ?? 0;
  return (
    <section className="quarantine-list" aria-label={t('list')}>
      <nav className="quarantine-tabs" aria-label={t('tabs.label')}>
        {QUARANTINE_TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            className="quarantine-tab"
            aria-current={state.tab === tab ? 'page' : undefined}
            onClick={() => onChange({ tab, page: 1, item: undefined })}
          >
            {t(`tabs.${tab}`)}
            {query.data && <small>{query.data.tabs[tab]}</small>}
          </button>
        ))}
      </nav>
      <form
        className="quarantine-filters"
        onSubmit={(event) => {
          event.preventDefault();
          search(typed);
        }}
      >
        <TextField
          label={t('search')}
          type="search"
          value={typed}
          maxLength={64}
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value);
            if (!target.value) search('');
          }}
        />
        <SelectField
          label={t('reason')}
          placeholder={t('allReasons')}
          options={QUARANTINE_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          value={state.reason ?? ''}
          onChange={({ target }) => onChange({ reason: (target.value || undefined) as QuarantineReason, page: 1 })}
        />
        {(warehouses.length > 1 || state.warehouse) && (
          <SelectField
            label={t('warehouse')}
            placeholder={t('allWarehouses')}
            options={warehouses.map(({ id, name }) => ({ value: id, label: name }))}
            value={state.warehouse ?? ''}
            onChange={({ target }) => onChange({ warehouse: target.value || undefined, page: 1 })}
          />
        )}
      </form>
      <ListStates
        query={query}
        columns={['tile', '60%', '20%']}
        isEmpty={(list) => list['hydra:member'].length === 0}
        empty={{
          title: isFiltered ? t('noMatch') : t(`empty.${state.tab}.title`),
          body: isFiltered ? '' : t(`empty.${state.tab}.body`),
        }}
        failedTitle={t('failed')}
      >
        {(list) => (
          <ul className="quarantine-rows">
            {list['hydra:member'].map((row) => (
              <li key={row.itemId}>
                <CaseRow row={row} isOpen={row.itemId === state.item} onOpen={() => onChange({ item: row.itemId })} />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
      {total > PAGE_SIZE && (
        <div className="quarantine-pages">
          {state.page > 1 && <Button onClick={() => onChange({ page: state.page - 1 })}>{t('previous')}</Button>}
          {state.page * PAGE_SIZE < total && (
            <Button onClick={() => onChange({ page: state.page + 1 })}>{t('next')}</Button>
          )}
        </div>
      )}
    </section>
  );
}

function CaseRow({ row, isOpen, onOpen }: { row: QuarantineRow; isOpen: boolean; onOpen: () => void }) {
  const t = useWords('quarantine');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const locale = useLocale();
  const isGap = row.reason === 'price_gap' || row.reason === 'retailer_dispute';
  return (
    <button ref={button} type="button" className="quarantine-row" aria-current={isOpen || undefined} onClick={onOpen}>
      <Thumbnail src={row.product.image} />
      <span className="quarantine-what">
        <strong>{deviceName(row.product)}</strong>
        <small>
          <Code13 code={row.identificationNumber} />
        </small>
      </span>
      <span className="quarantine-money">
        <strong>{formatMoney(locale, row.atStake, row.currency)}</strong>
        <small>{isGap ? t('gap') : t('atStake')}</small>
      </span>
      <span className="quarantine-foot">
        <ReasonBadges row={row} />
        <TimeLeft row={row} />
      </span>
    </button>
  );
}

export function ReasonBadges({ row }: { row: QuarantineRow }) {
  const t = useWords('quarantine');
  return (
    <>
      {row.reason && (
        <Badge tone={toneOf(row)} glyph="st-alert">
          {t(`reasons.${row.reason}`)}
        </Badge>
      )}
      {row.secondLookAskedAt && (
        <Badge tone="orange" glyph="st-alert">
          {t('secondLook')}
        </Badge>
      )}
      {row.holdLiftedAt && (
        <Badge tone="green" glyph="st-done">
          {t('holdLifted')}
        </Badge>
      )}
      {row.tab === 'to_move' && <Badge tone="blue">{t('who.mover')}</Badge>}
    </>
  );
}

/** The part of the time that has passed, from 0 to 1. */
function passedShare({ since, until }: QuarantineRow): number {
  if (!since || !until) return 0;
  const [begin, end] = [Date.parse(since), Date.parse(until)];
  return end > begin ? Math.min(1, Math.max(0, (today().getTime() - begin) / (end - begin))) : 1;
}

export function TimeLeft({ row }: { row: QuarantineRow }) {
  const t = useWords('quarantine');
  if (row.tab === 'to_move') return null;
  const { daysLeft } = row;
  if (daysLeft === null) return <span className="quarantine-left">{t('noDeadline')}</span>;
  const isLate = daysLeft < 0;
  return (
    <span className="quarantine-left" data-late={isLate || undefined}>
      {isLate ? t('late', { count: -daysLeft }) : t('left', { count: daysLeft })}
      <span className="quarantine-time" aria-hidden="true" style={{ '--share': passedShare(row) } as CSSProperties} />
    </span>
  );
}
