import { queryOf } from '../../api/query.ts';
import { loadWords } from '../../i18n/messages.ts';
import { Menu } from '../../kit/mantine/menu.ts';
import { type May, useMay } from '../../session/use-may.ts';
import './products.css';
import { getProduct, listProducts, updateProduct } from '@reprise/contract/catalogue/product-routes';
import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { StatusBadge } from '@reprise/ui/product/status-badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { useAccount } from '../../accounts/choice/use-account.ts';
import { call } from '../../api/call.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { DetailPage } from '../../kit/detail/detail-page.tsx';
import { OneThing } from '../../kit/detail/one-thing.tsx';
import { EditFormFrame } from '../../kit/form/edit-form.tsx';
import { useEditThing } from '../../kit/form/use-edit-thing.ts';
import { PRODUCT_TABS, paths } from '../../navigation/paths.ts';
import { EstimatePanel } from '../estimate/estimate-panel.tsx';
import { CustomerCard } from './customer-card.tsx';
import { GeneralTab } from './general-tab.tsx';
import { ImageTab } from './images/image-tab.tsx';
import { PriceChart } from './prices/price-chart.tsx';
import { PriceHistory } from './prices/price-history.tsx';
import { PriceTab } from './prices/price-tab.tsx';
import { changedOf, type Product, type ProductValues, productForm, valuesOf } from './product-values.ts';
import { PublicationCard } from './publication-card.tsx';
import { ProductQuestions } from './refurb/product-questions.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

await loadWords('catalogue', 'categories', 'estimates', 'products', 'readiness', 'work');

const productOf = (id: string) => queryOf(getProduct, { params: { id } });

export default function ProductEdit() {
  const t = useWords('products');
  const common = useT();
  const { id = '' } = useParams();
  const query = useQuery(productOf(id));
  // Another product is another form: nothing typed for the one may stay for the other.
  return (
    <OneThing
      query={query}
      icon="device-mobile"
      name={common('titles.product')}
      words={{ failed: t('form.failed'), goneTitle: t('form.goneTitle'), gone: t('form.gone') }}
    >
      {(product) => <Loaded key={product.id} product={product} />}
    </OneThing>
  );
}

function Loaded({ product }: { product: Product }) {
  const t = useWords('products');
  const locale = useLocale();
  const may = useMay();
  const [search] = useSearchParams();
  const tab = PRODUCT_TABS.find((one) => one === search.get('tab')) ?? 'general';
  const client = useAccount(product.accountId);
  const named = client.isOurs ? product.accountId : undefined;
  const schema = useMemo(() => productForm(t, locale, client.currency), [t, locale, client.currency]);
  const edit = useEditThing<Product, ProductValues>({
    thing: product,
    queryKey: productOf(product.id).queryKey,
    read: () => call(getProduct, { params: { id: product.id } }),
    update: (now, typed) => {
      const body = { ...changedOf(valuesOf(now, locale), typed), version: now.version };
      return call(updateProduct, { params: { id: product.id }, body });
    },
    values: (now) => valuesOf(now, locale),
    shownBy: [listProducts],
    schema,
    words: t,
    fieldOf: () => 'categoryId',
  });
  const { form } = edit;
  const list = paths.products({ accountId: named });
  const readOnly = !may('ROLE_PRODUCT_EDIT_PAGE');
  const pricesFixed = readOnly || !may('ROLE_PRODUCT_PRICE_EDIT');
  return (
    <DetailPage
      back={{ to: list, label: t('form.back') }}
      title={product.label}
      badges={
        <StatusBadge object="product" status={product.status}>
          {t(`status.${product.status}`)}
        </StatusBadge>
      }
      meta={metaOf(product)}
      actions={<More product={product} may={may} list={list} />}
      notice={readOnly && <Notice tone="neutral" title={t('form.readOnly')} icon="lock" />}
      tabs={PRODUCT_TABS.map((one) => ({
        to: paths.product({ id: product.id }, { tab: one === 'general' ? undefined : one }),
        label: t(`tabs.${one}`),
        isNow: one === tab,
        ...(one === 'images' ? { count: product.images.length } : {}),
      }))}
      rail={
        <>
          <PublicationCard form={form} product={product} readOnly={readOnly} />
          {tab === 'price' && <PriceChart product={product} currency={client.currency} />}
          <CustomerCard product={product} values={form.watch()} currency={client.currency} />
          {tab === 'price' && <EstimatePanel productId={product.id} version={product.version} />}
        </>
      }
    >
      <EditFormFrame edit={edit} label={t('form.label')}>
        {tab === 'general' && (
          <fieldset className="product-fields" disabled={readOnly}>
            <GeneralTab form={form} accountId={named} product={product} readOnly={readOnly} />
          </fieldset>
        )}
        {tab === 'price' && (
          <>
            {pricesFixed && !readOnly && <Notice tone="neutral" title={t('price.readOnly')} icon="lock" />}
            <fieldset className="product-fields" disabled={pricesFixed}>
              <PriceTab form={form} product={product} currency={client.currency} />
            </fieldset>
            <PriceHistory product={product} currency={client.currency} />
          </>
        )}
        {tab === 'images' && <ImageTab product={product} readOnly={readOnly} onChanged={edit.take} />}
        {tab === 'refurb' && <ProductQuestions productId={product.id} accountId={product.accountId} />}
      </EditFormFrame>
    </DetailPage>
  );
}

const metaOf = ({ brand, category, eanCode, tacCodes }: Product): string[] => [
  ...(brand ? [brand] : []),
  [...category.path.slice(1), category.label].join(' › '),
  ...(eanCode ? [`EAN ${eanCode}`] : []),
  ...(tacCodes.length ? [`TAC ${tacCodes.slice(0, 3).join(', ')}${tacCodes.length > 3 ? '…' : ''}`] : []),
];

function More({ product, may, list }: { product: Product; may: May; list: string }) {
  const t = useWords('products');
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [mayLog, mayRemove] = [may('ROLE_AUDIT_LOG_PAGE'), may('ROLE_PRODUCT_DELETE')];
  if (!mayLog && !mayRemove) return null;
  return (
    <>
      <Menu position="bottom-end" width="max-content" shadow="md">
        <Menu.Target>
          <button type="button" className={buttonClass({ iconOnly: true })} aria-label={t('form.more')}>
            <Icon name="dots" />
          </button>
        </Menu.Target>
        <Menu.Dropdown className="row-menu-items">
          {mayLog && (
            <Menu.Item
              component={Link}
              to={paths.audit({ thing: product.id })}
              leftSection={<Icon name="history" size={16} />}
            >
              {t('form.history')}
            </Menu.Item>
          )}
          {mayRemove && (
            <Menu.Item
              className="is-danger"
              leftSection={<Icon name="trash" size={16} />}
              onClick={() => setAsking(true)}
            >
              {t('list.remove')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <RemoveDialog
        product={asking ? product : undefined}
        onClose={() => setAsking(false)}
        onRemoved={() => void navigate(list, { replace: true })}
      />
    </>
  );
}
