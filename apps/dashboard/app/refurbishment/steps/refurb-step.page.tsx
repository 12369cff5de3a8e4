import { getRefurbStep, listRefurbSteps, updateRefurbStep } from '@reprise/contract/refurbishment/step-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { useAccount } from '../../accounts/choice/use-account.ts';
import { call } from '../../api/call.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { DetailPage } from '../../kit/detail/detail-page.tsx';
import { OneThing } from '../../kit/detail/one-thing.tsx';
import { useEditThing } from '../../kit/form/use-edit-thing.ts';
import { paths } from '../../navigation/paths.ts';
import { useIsProvider } from '../../session/use-may.ts';
import { DeleteStep } from './delete-step.tsx';
import { type RefurbStep, type RefurbWarehouse, stepOf, warehousesOf } from './read-steps.ts';
import { StepForm } from './step-form.tsx';
import { placesOf, type StepValues, sentOf, stepForm, valuesOf } from './step-values.ts';

await loadWords('checkin', 'work');

// A form is filled in from what was read: it must not change under the hands of who types.
const FOR_A_FORM = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const;

export default function RefurbStepEdit() {
  const t = useWords('work');
  const common = useT();
  const { id = '' } = useParams();
  const step = useQuery({ ...stepOf(id), ...FOR_A_FORM });
  const accountId = step.data?.accountId;
  const places = useQuery({ ...warehousesOf(accountId ?? ''), ...FOR_A_FORM, enabled: accountId !== undefined });
  return (
    <OneThing
      query={{
        data: step.data && places.data && { step: step.data, warehouses: places.data.warehouses },
        error: step.error ?? places.error,
        refetch: () => Promise.all([step.refetch(), places.refetch()]),
      }}
      icon="tool"
      name={common('titles.refurbStep')}
      words={{ failed: t('stepForm.failed'), goneTitle: t('stepForm.goneTitle'), gone: t('stepForm.gone') }}
    >
      {({ step: loaded, warehouses }) => <Loaded key={id} step={loaded} warehouses={warehouses} />}
    </OneThing>
  );
}

function Loaded({ step, warehouses }: { step: RefurbStep; warehouses: readonly RefurbWarehouse[] }) {
  const t = useWords('work');
  const common = useT();
  const isOurs = useIsProvider();
  const [isRemoving, setRemoving] = useState(false);
  const { id, accountId } = step;
  const { currency } = useAccount(accountId);
  // The rows of the form stand as they were when it was opened.
  const [places] = useState(() => placesOf(warehouses, step));
  const schema = useMemo(() => stepForm(t), [t]);
  const edit = useEditThing<RefurbStep, StepValues>({
    thing: step,
    queryKey: stepOf(id).queryKey,
    read: () => call(getRefurbStep, { params: { id } }),
    update: (now, typed) =>
      call(updateRefurbStep, { params: { id }, body: { ...sentOf(typed), version: now.version } }),
    values: (now) => valuesOf(now, places),
    shownBy: [listRefurbSteps],
    schema,
    words: t,
    fieldOf: (code) => (code === 'refurb_step_name_taken' ? 'name' : undefined),
  });
  const list = paths.refurbSteps({ accountId: isOurs ? accountId : undefined });
  return (
    <DetailPage
      back={{ to: list, label: common('titles.refurbSteps') }}
      title={step.name}
      actions={
        <Button variant="danger" onClick={() => setRemoving(true)}>
          {t('deleteStep.delete')}
        </Button>
      }
    >
      <StepForm edit={edit} label={common('titles.refurbStep')} places={places} currency={currency} />
      {isRemoving && <DeleteStep step={step} list={list} onClose={() => setRemoving(false)} />}
    </DetailPage>
  );
}
