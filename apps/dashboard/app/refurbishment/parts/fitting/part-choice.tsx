import type { PartOption } from '@reprise/contract/refurbishment/parts/part-payloads';
import { listPartOptions } from '@reprise/contract/refurbishment/parts/part-routes';
import { formatMoney } from '@reprise/i18n/formats';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../api/query.ts';
import { useLocale, useT, useWords } from '../../../i18n/words.tsx';
import { FailureView } from '../../../kit/page/failure-view.tsx';

type Props = { warehouseId: string; currency: string; onChoose: (part: PartOption) => void };

/** The parts of the warehouse, large enough for a glove; what is typed narrows them. */
export function PartChoice({ warehouseId, currency, onChoose }: Props) {
  const t = useWords('parts');
  const common = useT();
  const [text, setText] = useState('');
  const search = text.trim();
  const query = useQuery({
    ...queryOf(listPartOptions, { query: { warehouseId, ...(search && { search }) } }),
    placeholderData: keepPreviousData,
  });
  const options = query.data?.options;
  return (
    <>
      <TextField
        label={t('fit.search')}
        icon="search"
        size="touch"
        data-autofocus
        maxLength={100}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {!options && !query.error && <p className="muted">{common('common.loading')}</p>}
      {!options && query.error && (
        <FailureView error={query.error} title={t('list.failed')} onRetry={() => void query.refetch()} />
      )}
      {options && (
        <ul className="fit-options" aria-busy={query.isFetching}>
          {options.map((part) => (
            <li key={part.id}>
              <Option part={part} currency={currency} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
      {options?.length === 0 && <p role="status">{t(search ? 'list.noMatch' : 'fit.noParts')}</p>}
    </>
  );
}

function Option({ part, currency, onChoose }: { part: PartOption } & Omit<Props, 'warehouseId'>) {
  const t = useWords('parts');
  const locale = useLocale();
  const { reference, name, quantity, unitCost } = part;
  return (
    <button type="button" className="fit-option" disabled={quantity === 0} onClick={() => onChoose(part)}>
      <span className="fit-name">
        <strong>{name}</strong>
        <small className="tabular">{reference}</small>
      </span>
      <span className="fit-name fit-name--end">
        <span className="tabular">{formatMoney(locale, unitCost, currency)}</span>
        <small>{t('fit.left', { count: quantity })}</small>
      </span>
    </button>
  );
}
