import { getItemChoices, listItems } from '@reprise/contract/refurbishment/item-routes';
import { addItem } from '@reprise/contract/refurbishment/origins/origin-routes';
import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../api/call.ts';
import { forget, useRead } from '../../../api/query.ts';
import { loadWords } from '../../../i18n/messages.ts';
import { useT, useWords } from '../../../i18n/words.tsx';
import { useEditForm } from '../../../kit/form/use-edit-form.ts';
import { useGoWhenSaved } from '../../../kit/form/use-go-when-saved.ts';
import { FailureView } from '../../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../../kit/page/loading-card.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { paths } from '../../../navigation/paths.ts';
import type { ItemChoices } from '../read-items.ts';
import { ItemForm } from './item-form.tsx';
import { type ItemValues, itemForm, newItemValues, sentOf } from './item-values.ts';

await loadWords('additem', 'catalogue');

/** A device that no customer sold: bought from another company, or for its parts. */
export default function ItemNew() {
  const t = useWords('additem');
  const common = useT();
  const query = useRead(getItemChoices, {});
  return (
    <>
      <PageHead title={common('titles.itemNew')} lead={t('lead')} />
      {query.data ? (
        <NewForm warehouses={query.data.warehouses} />
      ) : query.isError ? (
        <FailureView error={query.error} title={t('failed')} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingCard columns={['60%', '30%']} />
      )}
    </>
  );
}

/** Saved, it leads to the page of the item, where its label is printed. */
function NewForm({ warehouses }: Pick<ItemChoices, 'warehouses'>) {
  const t = useWords('additem');
  const go = useGoWhenSaved();
  const cache = useQueryClient();
  const schema = useMemo(() => itemForm(t), [t]);
  const edit = useEditForm<ItemValues>({
    schema,
    values: newItemValues(warehouses),
    save: async (values) => {
      const { id } = await call(addItem, { body: sentOf(values) });
      await forget(cache, listItems);
      go(paths.itemStock({ id }));
      return undefined;
    },
    saved: t('saved'),
    words: t,
    fieldOf: (code) => (code === 'imei_in_stock' ? 'imei' : undefined),
  });
  if (!warehouses.length)
    return (
      <EmptyState icon="box" title={t('nowhereTitle')}>
        {t('nowhere')}
      </EmptyState>
    );
  return <ItemForm edit={edit} warehouses={warehouses} />;
}
