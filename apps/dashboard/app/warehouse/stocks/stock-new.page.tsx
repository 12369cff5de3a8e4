import { createStock, listStockOptions, listStocks } from '@reprise/contract/warehouse/stock-routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AccountForm } from '../../accounts/choice/account-page.tsx';
import { call } from '../../api/call.ts';
import { forget } from '../../api/query.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { FormSelect } from '../../kit/form/form-field.tsx';
import { useEditForm } from '../../kit/form/use-edit-form.ts';
import { useGoWhenSaved } from '../../kit/form/use-go-when-saved.ts';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../kit/page/loading-card.tsx';
import { paths } from '../../navigation/paths.ts';
import { stockOptionsOf, warehousesIn } from './read-stocks.ts';
import { StockForm } from './stock-form.tsx';
import { detailsOf, newStockForm, type StockValues } from './stock-values.ts';

await loadWords('stocks');

export default function StockNew() {
  const t = useWords('stocks');
  const common = useT();
  return (
    <AccountForm title={common('titles.stockNew')} lead={t('form.lead')}>
      {({ named }) => <WarehousesRead named={named} />}
    </AccountForm>
  );
}

function WarehousesRead({ named }: { named: string | undefined }) {
  const t = useWords('stocks');
  const query = useQuery(stockOptionsOf(named));
  if (query.data) return <NewForm named={named} warehouses={warehousesIn(query.data.stocks)} />;
  if (!query.error) return <LoadingCard columns={['60%']} />;
  return <FailureView error={query.error} title={t('failed')} onRetry={() => void query.refetch()} />;
}

type Props = { named: string | undefined; warehouses: readonly { id: string; name: string }[] };

function NewForm({ named, warehouses }: Props) {
  const t = useWords('stocks');
  const common = useT();
  const go = useGoWhenSaved();
  const cache = useQueryClient();
  const only = warehouses.length === 1 ? warehouses[0] : undefined;
  const edit = useEditForm<StockValues>({
    schema: newStockForm(t('form.needed')),
    values: { warehouseId: only?.id ?? '', name: '', identifier: '', location: '' },
    save: async (values) => {
      const { warehouseId, name } = values;
      await call(createStock, { body: { warehouseId, name, ...detailsOf(values) } });
      await forget(cache, listStocks, listStockOptions);
      go(paths.stocks({ accountId: named }));
      return undefined;
    },
    saved: t('form.created'),
    words: t,
    fieldOf: (code) => (code === 'stock_name_taken' ? 'name' : undefined),
  });
  return (
    <StockForm edit={edit} label={common('titles.stockNew')} saveLabel={t('form.create')}>
      {!only && (
        <FormSelect
          form={edit.form}
          name="warehouseId"
          label={t('form.warehouse')}
          placeholder={t('form.choose')}
          options={warehouses.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </StockForm>
  );
}
