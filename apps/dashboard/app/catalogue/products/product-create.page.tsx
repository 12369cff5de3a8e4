import { forget } from '../../api/query.ts';
import { loadWords } from '../../i18n/messages.ts';
import './products.css';
import { createProduct, listProducts } from '@reprise/contract/catalogue/product-routes';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { AccountForm, type ChosenAccount } from '../../accounts/choice/account-page.tsx';
import { useAccount } from '../../accounts/choice/use-account.ts';
import { call } from '../../api/call.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { EditFormFrame } from '../../kit/form/edit-form.tsx';
import { useEditForm } from '../../kit/form/use-edit-form.ts';
import { useGoWhenSaved } from '../../kit/form/use-go-when-saved.ts';
import { paths } from '../../navigation/paths.ts';
import { GeneralTab } from './general-tab.tsx';
import { createdOf, NEW_PRODUCT, type ProductValues, productForm } from './product-values.ts';

await loadWords('categories', 'products');

export default function ProductCreate() {
  const t = useWords('products');
  const common = useT();
  const [search] = useSearchParams();
  return (
    <AccountForm title={common('titles.productNew')} lead={t('form.createLead')}>
      {(account) => <NewForm {...account} categoryId={search.get('category') ?? ''} />}
    </AccountForm>
  );
}

type Props = ChosenAccount & { categoryId: string };

function NewForm({ accountId, named, categoryId }: Props) {
  const t = useWords('products');
  const common = useT();
  const locale = useLocale();
  const go = useGoWhenSaved();
  const cache = useQueryClient();
  const { currency } = useAccount(accountId);
  const schema = useMemo(() => productForm(t, locale, currency), [t, locale, currency]);
  const edit = useEditForm<ProductValues>({
    schema,
    values: { ...NEW_PRODUCT, categoryId },
    save: async (typed) => {
      const product = await call(createProduct, { body: createdOf(named ? { accountId: named } : {}, typed) });
      go(paths.product({ id: product.id }, { tab: 'price' }));
      void forget(cache, listProducts);
      return undefined;
    },
    saved: t('form.created'),
    words: t,
    fieldOf: () => 'categoryId',
  });
  return (
    <EditFormFrame isNew edit={edit} label={common('titles.productNew')} saveLabel={t('form.create')}>
      <GeneralTab form={edit.form} accountId={named} product={undefined} readOnly={false} />
    </EditFormFrame>
  );
}
