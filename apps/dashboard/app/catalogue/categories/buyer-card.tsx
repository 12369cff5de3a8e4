import type { EffectiveCategory } from '@reprise/contract/catalogue/category-payloads';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../i18n/words.tsx';
import { LookupField } from '../../kit/fields/lookup-field.tsx';
import { FormSelect } from '../../kit/form/form-field.tsx';
import { moved } from '../../kit/reorder/reorder.ts';
import { ReorderList } from '../../kit/reorder/reorder-list.tsx';
import { warehouseLookup } from '../../organizations/entities/read-entities.ts';
import type { FormProps } from './category-cards.tsx';
import { categoryBuyers } from './read-categories.ts';

type Warehouses = NonNullable<EffectiveCategory['referenceWarehouses']>['value'];
type Props = FormProps & { accountId: string; known: Warehouses };

/** Who takes the devices, and where they go first. */
export function BuyerCard({ form, inherited, readOnly, accountId, known }: Props) {
  const t = useWords('categories');
  const buyers = useQuery(categoryBuyers(accountId));
  const above = inherited?.buyer;
  const chosen = form.watch('buyerAccountId');
  const options = (buyers.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Card title={t('form.buyerCard')}>
      <fieldset className="form-fields" disabled={readOnly}>
        {buyers.data?.length === 0 && !above && <Notice tone="amber" title={t('form.noBuyers')} />}
        {/* Another key when the choices come: a select forgets a value it has no option for. */}
        <FormSelect
          key={String(buyers.isSuccess)}
          form={form}
          name="buyerAccountId"
          label={t('form.buyer')}
          help={t('form.buyerHelp')}
          placeholder={
            above
              ? t('form.inheritedValue', { value: above.value.name, name: above.from.label })
              : t('form.chooseBuyer')
          }
          options={
            chosen && !options.some(({ value }) => value === chosen)
              ? [...options, { value: chosen, label: '…' }]
              : options
          }
        />
        <WarehouseOrder form={form} inherited={inherited} readOnly={readOnly} accountId={accountId} known={known} />
      </fieldset>
    </Card>
  );
}

function WarehouseOrder({ form, inherited, readOnly, accountId, known }: Props) {
  const t = useWords('categories');
  const [found, setFound] = useState<ReadonlyMap<string, string>>(new Map());
  const ids = form.watch('referenceWarehouseIds');
  const above = inherited?.referenceWarehouses;
  const set = (next: string[]) => form.setValue('referenceWarehouseIds', next, { shouldDirty: true });
  const nameOf = (id: string) => known.find((one) => one.id === id)?.commonName ?? found.get(id) ?? '…';
  const empty = above
    ? t('form.warehousesInherited', {
        names: above.value.map(({ commonName }) => commonName).join(', '),
        name: above.from.label,
      })
    : t('form.noWarehouses');
  return (
    <div className="form-fields">
      <div className="form-fixed">
        <span className="field-label">{t('form.warehouses')}</span>
        <p className="field-help">{ids.length ? t('form.warehousesHelp') : empty}</p>
      </div>
      {ids.length > 0 && (
        <ReorderList
          items={ids}
          idOf={(id) => id}
          nameOf={nameOf}
          label={t('form.warehouses')}
          disabled={readOnly}
          className="category-order"
          onMove={(from, to) => set(moved(ids, from, to))}
        >
          {(id, place) => (
            <>
              <span>
                {place + 1}. {nameOf(id)}
                <small>{known.find((one) => one.id === id)?.accountName}</small>
              </span>
              {!readOnly && (
                <Button
                  size="sm"
                  variant="quiet"
                  icon="x"
                  label={t('form.remove', { name: nameOf(id) })}
                  onClick={() => set(ids.filter((one) => one !== id))}
                />
              )}
            </>
          )}
        </ReorderList>
      )}
      {!readOnly && (
        <LookupField
          {...warehouseLookup(accountId)}
          label={t('form.addWarehouse')}
          placeholder={t('form.findWarehouse')}
          nothing={t('form.noWarehouse')}
          chosen=""
          error={form.formState.errors.referenceWarehouseIds?.message}
          onChoose={({ value, label }) => {
            setFound(new Map(found).set(value, label));
            if (!ids.includes(value)) set([...ids, value]);
          }}
        />
      )}
    </div>
  );
}
