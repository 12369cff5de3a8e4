import { createRefurbStep, listRefurbSteps } from '@reprise/contract/refurbishment/step-routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AccountForm } from '../../accounts/choice/account-page.tsx';
import { useAccount } from '../../accounts/choice/use-account.ts';
import { call } from '../../api/call.ts';
import { forget } from '../../api/query.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { useEditForm } from '../../kit/form/use-edit-form.ts';
import { useGoWhenSaved } from '../../kit/form/use-go-when-saved.ts';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../kit/page/loading-card.tsx';
import { paths } from '../../navigation/paths.ts';
import { useIsProvider } from '../../session/use-may.ts';
import { warehousesOf } from './read-steps.ts';
import { StepForm } from './step-form.tsx';
import { newStep, type OfferPlace, placesOf, type StepValues, sentOf, stepForm } from './step-values.ts';

await loadWords('checkin', 'work');

export default function RefurbStepNew() {
  const t = useWords('work');
  const common = useT();
  return (
    <AccountForm title={common('titles.refurbStepNew')} lead={t('stepForm.lead')}>
      {({ accountId }) => <WithPlaces accountId={accountId} />}
    </AccountForm>
  );
}

function WithPlaces({ accountId }: { accountId: string }) {
  const t = useWords('work');
  const query = useQuery({ ...warehousesOf(accountId), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  if (query.data) return <NewForm accountId={accountId} places={placesOf(query.data.warehouses)} />;
  if (!query.error) return <LoadingCard columns={['60%', '30%']} />;
  return <FailureView error={query.error} title={t('steps.failed')} onRetry={() => void query.refetch()} />;
}

function NewForm({ accountId, places }: { accountId: string; places: readonly OfferPlace[] }) {
  const t = useWords('work');
  const common = useT();
  const go = useGoWhenSaved();
  const cache = useQueryClient();
  const isOurs = useIsProvider();
  const { currency } = useAccount(accountId);
  const schema = useMemo(() => stepForm(t), [t]);
  const edit = useEditForm<StepValues>({
    schema,
    values: newStep(places),
    save: async (values) => {
      await call(createRefurbStep, { body: { accountId, ...sentOf(values) } });
      await forget(cache, listRefurbSteps);
      go(paths.refurbSteps({ accountId: isOurs ? accountId : undefined }));
      return undefined;
    },
    saved: t('stepForm.created'),
    words: t,
    fieldOf: (code) => (code === 'refurb_step_name_taken' ? 'name' : undefined),
  });
  return (
    <StepForm
      edit={edit}
      label={common('titles.refurbStepNew')}
      saveLabel={t('stepForm.create')}
      places={places}
      currency={currency}
    />
  );
}
