import { getAgeing } from '@reprise/contract/refurbishment/item-routes';
import { formatMoney } from '@reprise/i18n/formats';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import type { ListState } from '../../kit/list/list-def.ts';
import { useAddress, withValues } from '../../kit/page/use-address.ts';
import { type Ageing, itemQuery } from './read-items.ts';

type Props = { state: Pick<ListState, 'q' | 'filters'> };

/** How many items have been lying for how long, and what they cost; a bucket filters the list, and again takes it back. */
export function AgeingCards({ state }: Props) {
  const t = useWords('instock');
  const [, changeAddress] = useAddress();
  const chosen = state.filters.age?.[0];
  const { age: _, ...query } = itemQuery(state);
  const { data, isError } = useQuery({ ...queryOf(getAgeing, { query }), placeholderData: keepPreviousData });
  if (isError) return <p className="subtle">{t('ageing.failed')}</p>;
  const choose = (age: string) =>
    changeAddress((now) => withValues(now, { age: age === chosen ? undefined : age, page: undefined }), {
      preventScrollReset: true,
    });
  return (
    <fieldset className="ageing" aria-busy={!data}>
      <legend className="visually-hidden">{t('ageing.title')}</legend>
      {data?.buckets.map((bucket) => (
        <button
          key={bucket.age}
          type="button"
          className="ageing-bucket"
          aria-pressed={bucket.age === chosen}
          onClick={() => choose(bucket.age)}
        >
          <Bucket bucket={bucket} />
        </button>
      ))}
    </fieldset>
  );
}

function Bucket({ bucket: { age, count, isMore, values } }: { bucket: Ageing['buckets'][number] }) {
  const t = useWords('instock');
  const locale = useLocale();
  return (
    <>
      <span className="ageing-name">{t(`ages.${age}`)}</span>
      <strong>{isMore ? t('ageing.more', { count }) : t('ageing.items', { count })}</strong>
      <span className="subtle">
        {values
          ? values.map(({ currency, amount }) => formatMoney(locale, amount, currency)).join(' · ') || '—'
          : t('ageing.unknown')}
      </span>
    </>
  );
}
