import type { Part } from '@reprise/contract/refurbishment/parts/part-payloads';
import { getPart, listPartOptions, listParts, updatePart } from '@reprise/contract/refurbishment/parts/part-routes';
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
import { type RefurbWarehouse, warehousesOf } from '../steps/read-steps.ts';
import { DeletePart } from './delete-part.tsx';
import { MovementsCard } from './movements-card.tsx';
import { PartForm } from './part-form.tsx';
import { LowBadge } from './part-list.tsx';
import { type PartValues, partForm, placesOf, sentOf, valuesOf } from './part-values.ts';
import { isLowSomewhere, partOf } from './read-parts.ts';
import { StockCard } from './stock-card.tsx';

await loadWords('parts');

// A form is filled in from what was read: it must not change under the hands of who types.
const FOR_A_FORM = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const;

export default function PartEdit() {
  const t = useWords('parts');
  const common = useT();
  const { partId = '' } = useParams();
  const part = useQuery({ ...partOf(partId), ...FOR_A_FORM });
  const accountId = part.data?.accountId;
  const places = useQuery({ ...warehousesOf(accountId ?? ''), ...FOR_A_FORM, enabled: accountId !== undefined });
  return (
    <OneThing
      query={{
        data: part.data && places.data && { part: part.data, warehouses: places.data.warehouses },
        error: part.error ?? places.error,
        refetch: () => Promise.all([part.refetch(), places.refetch()]),
      }}
      icon="box"
      name={common('titles.part')}
      words={{ failed: t('form.failed'), goneTitle: t('form.goneTitle'), gone: t('form.gone') }}
    >
      {({ part: loaded, warehouses }) => <Loaded key={partId} part={loaded} warehouses={warehouses} />}
    </OneThing>
  );
}

function Loaded({ part, warehouses }: { part: Part; warehouses: readonly RefurbWarehouse[] }) {
  const t = useWords('parts');
  const common = useT();
  const isOurs = useIsProvider();
  const [isRemoving, setRemoving] = useState(false);
  const { id, accountId } = part;
  const { currency, format } = useAccount(accountId);
  // The rows of the form stand as they were when it was opened.
  const [places] = useState(() => placesOf(warehouses, part));
  const schema = useMemo(() => partForm(t), [t]);
  const edit = useEditThing<Part, PartValues>({
    thing: part,
    queryKey: partOf(id).queryKey,
    read: () => call(getPart, { params: { id } }),
    update: (now, typed) => call(updatePart, { params: { id }, body: { ...sentOf(typed), version: now.version } }),
    values: (now) => valuesOf(now, places),
    shownBy: [listParts, listPartOptions],
    schema,
    words: t,
    fieldOf: (code) => (code === 'part_reference_taken' ? 'reference' : undefined),
  });
  const list = paths.parts({ accountId: isOurs ? accountId : undefined });
  return (
    <DetailPage
      back={{ to: list, label: common('titles.parts') }}
      title={part.name}
      meta={[part.reference]}
      badges={isLowSomewhere(part) && <LowBadge label={t('list.low')} />}
      actions={
        <Button variant="danger" onClick={() => setRemoving(true)}>
          {t('remove.act')}
        </Button>
      }
    >
      <StockCard part={part} places={places} currency={currency} format={format} onMoved={edit.take} />
      <PartForm edit={edit} label={common('titles.part')} places={places} />
      <MovementsCard partId={id} format={format} />
      {isRemoving && <DeletePart part={part} list={list} onClose={() => setRemoving(false)} />}
    </DetailPage>
  );
}
