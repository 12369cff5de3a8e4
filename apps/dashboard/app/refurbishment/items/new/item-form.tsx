import { PRODUCT_GRADES } from '@reprise/contract/catalogue/products';
import { findNewItemProducts } from '@reprise/contract/refurbishment/origins/origin-routes';
import { ORIGIN_KINDS } from '@reprise/contract/refurbishment/origins/origins';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { RadioCards } from '@reprise/ui/primitives/radio-cards.tsx';
import type { UseFormReturn } from 'react-hook-form';
import { symbolOf } from '../../../accounts/choice/currency-symbol.ts';
import { call } from '../../../api/call.ts';
import { useRead } from '../../../api/query.ts';
import { useT, useWords } from '../../../i18n/words.tsx';
import { LookupField } from '../../../kit/fields/lookup-field.tsx';
import { EditFormFrame } from '../../../kit/form/edit-form.tsx';
import { FormSelect, FormText, FormTextArea } from '../../../kit/form/form-field.tsx';
import type { EditForm } from '../../../kit/form/use-edit-form.ts';
import type { ItemChoices } from '../read-items.ts';
import type { ItemValues } from './item-values.ts';

type Props = { edit: EditForm<ItemValues> } & Pick<ItemChoices, 'warehouses'>;

export function ItemForm({ edit, warehouses }: Props) {
  const t = useWords('additem');
  const common = useT();
  const grades = useWords('catalogue');
  const optional = useWords('scaffolds')('form.optional');
  const { form } = edit;
  return (
    <EditFormFrame edit={edit} label={common('titles.itemNew')} saveLabel={t('save')} isNew>
      <Card title={t('device')}>
        <div className="form">
          {warehouses.length > 1 && (
            <FormSelect
              form={form}
              name="warehouseId"
              label={t('fields.warehouse')}
              options={[
                { value: '', label: t('choose') },
                ...warehouses.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
          <ProductField form={form} />
          <FormSelect
            form={form}
            name="grade"
            label={t('fields.grade')}
            options={[
              { value: '', label: t('choose') },
              ...PRODUCT_GRADES.map((grade) => ({ value: grade, label: grades(`states.${grade}`) })),
            ]}
          />
          <FormText
            form={form}
            name="imei"
            label={t('fields.imei')}
            help={t('fields.imeiHelp')}
            optional={optional}
            inputMode="numeric"
            autoComplete="off"
            onKeyDown={(event) => {
              // A scanner ends what it reads with Enter, which must not send a form that is half filled in.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
          <FormText form={form} name="serialNumber" label={t('fields.serial')} optional={optional} autoComplete="off" />
        </div>
      </Card>
      <Card title={t('purchase')}>
        <div className="form">
          <RadioCards
            legend={t('fields.kind')}
            name="kind"
            look="tiles"
            value={form.watch('kind')}
            cards={ORIGIN_KINDS.map((value) => ({ value, title: t(`kinds.${value}`), note: t(`notes.${value}`) }))}
            onChange={(kind) => form.setValue('kind', kind, { shouldDirty: true })}
          />
          <PriceField form={form} />
          <FormText form={form} name="supplier" label={t('fields.supplier')} autoComplete="off" />
          <FormText
            form={form}
            name="reference"
            label={t('fields.reference')}
            help={t('fields.referenceHelp')}
            optional={optional}
            autoComplete="off"
          />
          <FormTextArea form={form} name="comment" label={t('fields.comment')} optional={optional} />
        </div>
      </Card>
    </EditFormFrame>
  );
}

type FieldProps = { form: UseFormReturn<ItemValues> };

/** Which products there are depends on the workshop: it is chosen first. */
function ProductField({ form }: FieldProps) {
  const t = useWords('additem');
  const warehouseId = form.watch('warehouseId');
  const product = form.watch('product');
  return (
    <LookupField
      about={`added item ${warehouseId}`}
      find={async (text, signal) => {
        if (!warehouseId) return [];
        const search = text.trim().slice(0, 100);
        const query = { warehouseId, ...(search ? { search } : {}) };
        const { products } = await call(findNewItemProducts, { query }, { signal });
        return products.map(({ id, label, brand, retailer }) => ({
          value: id,
          label,
          note: [brand, retailer].filter(Boolean).join(' · '),
        }));
      }}
      label={t('fields.product')}
      placeholder={t('fields.productPlaceholder')}
      nothing={t(warehouseId ? 'fields.noProduct' : 'needed.warehouse')}
      chosen={product.label}
      error={form.formState.errors.product?.id?.message}
      onChoose={({ value, label }) =>
        form.setValue('product', { id: value, label }, { shouldDirty: true, shouldValidate: true })
      }
    />
  );
}

/** In the currency of the account that the workshop belongs to. */
function PriceField({ form }: FieldProps) {
  const t = useWords('additem');
  const warehouseId = form.watch('warehouseId');
  const query = useRead(findNewItemProducts, { query: { warehouseId } }, { enabled: warehouseId !== '' });
  return (
    <FormText
      form={form}
      name="price"
      label={t('fields.price')}
      inputMode="decimal"
      amount
      {...(query.data && { unit: symbolOf(query.data.currency) })}
      autoComplete="off"
    />
  );
}
