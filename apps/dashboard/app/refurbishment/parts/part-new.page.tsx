import { createPart, listParts } from '@reprise/contract/refurbishment/parts/part-routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AccountForm } from '../../accounts/choice/account-page.tsx';
import { call } from '../../api/call.ts';
import { forget } from '../../api/query.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { useEditForm } from '../../kit/form/use-edit-form.ts';
import { useGoWhenSaved } from '../../kit/form/use-go-when-saved.ts';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../kit/page/loading-card.tsx';
import { paths } from '../../navigation/paths.ts';
import { warehousesOf } from '../steps/read-steps.ts';
import { PartForm } from './part-form.tsx';
import { newPartValues, type PartValues, type Place, partForm, placesOf, sentOf } from './part-values.ts';

await loadWords('parts');

export default function PartNew() {
  const t = useWords('parts');
  const common = useT();
  return (
    <AccountForm title={common('titles.partNew')} lead={t('form.lead')}>
      {({ accountId }) => <WithPlaces accountId={accountId} />}
    </AccountForm>
  );
}

function WithPlaces({ accountId }: { accountId: string }) {
  const t = useWords('parts');
  const query = useQuery({ ...warehousesOf(accountId), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  if (query.data) return <NewForm accountId={accountId} places={placesOf(query.data.warehouses)} />;
  if (!query.error) return <LoadingCard columns={['60%', '30%']} />;
  return <FailureView error={query.error} title={t('list.failed')} onRetry={() => void query.refetch()} />;
}

/** Saved, it leads to the page of the part, where the first ones are received. */
function NewForm({ accountId, places }: { accountId: string; places: readonly Place[] }) {
  const t = useWords('parts');
  const common = useT();
  const go = useGoWhenSaved();
  const cache = useQueryClient();
  const schema = useMemo(() => partForm(t), [t]);
  const edit = useEditForm<PartValues>({
    schema,
    values: newPartValues(places),
    save: async (values) => {
      const { id } = await call(createPart, { body: { accountId, ...sentOf(values) } });
      await forget(cache, listParts);
      go(paths.part({ partId: id }));
      return undefined;
    },
    saved: t('form.created'),
    words: t,
    fieldOf: (code) => (code === 'part_reference_taken' ? 'reference' : undefined),
  });
  return <PartForm edit={edit} label={common('titles.partNew')} saveLabel={t('form.create')} places={places} />;
}
