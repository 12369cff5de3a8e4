import { gtinField } from '@reprise/contract/catalogue/fields';
import { gtinCheckDigitFits } from '@reprise/contract/catalogue/product-codes';
import { DIMENSION_UNIT, PRODUCT_COMMENT_MAX_LENGTH, WEIGHT_UNIT } from '@reprise/contract/catalogue/products';
import { formatNumber } from '@reprise/i18n/formats';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { FormText, FormTextArea } from '../../kit/form/form-field.tsx';
import { FormSwitch } from '../../kit/form/form-switch.tsx';
import { CategoryPicker } from '../categories/tree/category-picker.tsx';
import { EanTaken } from './ean-taken.tsx';
import type { Product, ProductValues } from './product-values.ts';
import { TacField } from './tac-field.tsx';

type Props = {
  form: UseFormReturn<ProductValues>;
  /** whose catalogue; only the provider has to say */
  accountId: string | undefined;
  /** what is saved; nothing for a new one */
  product: Product | undefined;
  readOnly: boolean;
};

export function GeneralTab(props: Props) {
  return (
    <>
      <IdentityCard {...props} />
      <CodesCard {...props} />
      <SizeCard form={props.form} product={props.product} />
      <NoteCard form={props.form} />
    </>
  );
}

function IdentityCard({ form, accountId, readOnly }: Props) {
  const t = useWords('products');
  const optional = useWords('scaffolds')('form.optional');
  const category = useController({ control: form.control, name: 'categoryId' });
  const further = useController({ control: form.control, name: 'secondaryCategoryIds' });
  return (
    <Card title={t('form.identity')}>
      <div className="product-fields">
        <FormText form={form} name="label" label={t('form.name')} help={t('form.nameHelp')} autoComplete="off" />
        <div className="form-grid">
          <FormText form={form} name="brand" label={t('form.brand')} optional={optional} />
          <FormText form={form} name="modele" label={t('form.model')} optional={optional} />
        </div>
        <div className="form-grid">
          <CategoryPicker
            label={t('form.category')}
            help={t('form.categoryHelp')}
            accountId={accountId}
            readOnly={readOnly}
            value={category.field.value || null}
            error={category.fieldState.error?.message}
            changed={category.fieldState.isDirty}
            onChange={(id) => category.field.onChange(id ?? '')}
          />
          <CategoryPicker
            multiple
            label={t('form.further')}
            help={t('form.furtherHelp')}
            optional={optional}
            accountId={accountId}
            readOnly={readOnly}
            withoutRoot
            value={further.field.value}
            changed={further.fieldState.isDirty}
            onChange={(ids) => further.field.onChange([...ids])}
          />
        </div>
      </div>
    </Card>
  );
}

function CodesCard({ form, accountId, product, readOnly }: Props) {
  const t = useWords('products');
  const optional = useWords('scaffolds')('form.optional');
  const ean = form.watch('eanCode').trim();
  const isDoubtful = gtinField.safeParse(ean).success && !gtinCheckDigitFits(ean);
  return (
    <Card title={t('form.codes')}>
      <div className="product-fields">
        <div className="form-grid">
          <FormText
            form={form}
            name="eanCode"
            label={t('form.ean')}
            help={t('form.eanHelp')}
            inputMode="numeric"
            optional={optional}
          />
          <TacField form={form} readOnly={readOnly} />
        </div>
        {isDoubtful && <Notice tone="amber" title={t('form.eanDoubt')} live="status" />}
        <EanTaken ean={ean} accountId={accountId} productId={product?.id} />
        <div className="form-grid">
          <FormText form={form} name="reference" label={t('form.reference')} optional={optional} />
          <FormText form={form} name="buyerReference" label={t('form.buyerReference')} optional={optional} />
        </div>
        <FormSwitch form={form} name="isCollectingIMEI" label={t('form.imei')} effect={t('form.imeiEffect')} />
      </div>
    </Card>
  );
}

const SIZES = [
  ['height', DIMENSION_UNIT],
  ['length', DIMENSION_UNIT],
  ['width', DIMENSION_UNIT],
  ['weight', WEIGHT_UNIT],
] as const;

function SizeCard({ form, product }: Pick<Props, 'form' | 'product'>) {
  const t = useWords('products');
  const locale = useLocale();
  const optional = useWords('scaffolds')('form.optional');
  // What the category gives is known for the one that is saved, and only where the product says nothing itself.
  const isMoved = form.watch('categoryId') !== product?.category.id;
  const helpFor = (name: (typeof SIZES)[number][0], unit: string) => {
    if (!product || isMoved || product[name] !== null || form.watch(name).trim() !== '') return undefined;
    const value = product.effective[name];
    return value === null
      ? t('form.noInherited')
      : t('form.inherited', { value: `${formatNumber(locale, value)} ${unit}` });
  };
  return (
    <Card title={t('form.size')}>
      <div className="product-fields">
        <p className="subtle">{t('form.sizeHelp')}</p>
        <div className="form-grid product-sizes">
          {SIZES.map(([name, unit]) => (
            <FormText
              key={name}
              form={form}
              name={name}
              label={t(`form.${name}`)}
              inputMode="numeric"
              amount
              unit={unit}
              optional={optional}
              help={helpFor(name, unit)}
            />
          ))}
        </div>
      </div>
    </Card>
  );
}

function NoteCard({ form }: Pick<Props, 'form'>) {
  const t = useWords('products');
  const optional = useWords('scaffolds')('form.optional');
  return (
    <Card title={t('form.comment')}>
      <FormTextArea
        form={form}
        name="comment"
        label={t('form.comment')}
        help={t('form.commentHelp', { max: String(PRODUCT_COMMENT_MAX_LENGTH) })}
        optional={optional}
        rows={3}
      />
    </Card>
  );
}
