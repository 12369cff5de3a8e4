import './counter.css';
import { listCategoriesWithProducts } from '@reprise/contract/catalogue/category-routes';
import type { FoundProduct } from '@reprise/contract/catalogue/search-payloads';
import { searchCatalog } from '@reprise/contract/catalogue/search-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { EmptyState, SkeletonRows } from '@reprise/ui/primitives/states.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { queryOf, useRead } from '../../../api/query.ts';
import { session } from '../../../api/session.ts';
import { useStore } from '../../../base/store.ts';
import { useLocale, useT, useWords } from '../../../i18n/words.tsx';
import { Thumbnail } from '../../../kit/fields/thumbnail.tsx';
import { FailureView } from '../../../kit/page/failure-view.tsx';
import { useWedgeScan } from '../../../kit/scan/use-wedge-scan.ts';
import { WizardFrame } from '../../../kit/wizard/wizard-frame.tsx';
import { paths } from '../../../navigation/paths.ts';
import { CartLink } from '../till/cart-link.tsx';
import { beginDraft, useTill } from '../till/till.ts';
import { useSaleSteps } from './steps.tsx';
import { useMoney } from './use-money.ts';

const IMEI = /^\d{15,17}$/;
const TYPING_PAUSE_MS = 200;

/** Finds the product by words, category, brand or a code that is scanned: a scan with one match needs no press. */
export function ProductStep() {
  const t = useWords('counter');
  const common = useT();
  const locale = useLocale();
  const navigate = useNavigate();
  const steps = useSaleSteps();
  const { draft, lines } = useTill();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const [category, setCategory] = useState('');
  const [brand, setBrand] = useState('');
  const [scanned, setScanned] = useState('');
  const categories = useRead(listCategoriesWithProducts, { query: { language: locale } }, { staleTime: 60_000 });
  const query = { q: asked, language: locale, ...(category && { category }) };
  const found = useQuery({
    ...queryOf(searchCatalog, { query }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const products = (asked ? found.data?.['hydra:member'] : undefined) ?? [];
  const brands = [...new Set(products.flatMap((one) => one.brand ?? []))].toSorted();
  const shown = products.filter((one) => !brand || one.brand === brand);

  const choose = ({ id }: Pick<FoundProduct, 'id'>, imei = '') => {
    beginDraft(id, imei);
    void navigate(paths.buybackNew({ step: 'start' }));
  };
  useWedgeScan((code) => {
    setScanned(code);
    setText(code);
    setAsked(code);
    setBrand('');
  });
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const [only, ...others] = products;
  const isFound = scanned !== '' && asked === scanned && found.isSuccess && !found.isPlaceholderData;
  const hit = isFound && only && !others.length ? only.id : undefined;
  useEffect(() => {
    if (!hit) return;
    beginDraft(hit, IMEI.test(scanned) ? scanned : '');
    void navigate(paths.buybackNew({ step: 'start' }));
  }, [hit, scanned, navigate]);
  return (
    <WizardFrame
      exitTo={paths.home()}
      steps={steps}
      current="product"
      barEnd={<CartLink />}
      title={t('product.title')}
      hint={t('product.hint')}
      onContinue={() => navigate(draft ? paths.buybackNew({ step: 'start' }) : paths.cart())}
      continueLabel={draft ? t('product.resume') : t('product.toCart')}
      blocked={draft || lines.length ? undefined : t('product.choose')}
    >
      <div className="counter-find">
        <TextField
          label={t('product.search')}
          icon="barcode"
          size="touch"
          autoFocus
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={({ target }) => {
            setScanned('');
            setText(target.value);
            setBrand('');
          }}
          onKeyDown={({ key }) => {
            const [first] = shown;
            if (key === 'Enter' && asked === text.trim() && first) choose(first, IMEI.test(asked) ? asked : '');
          }}
        />
        <SelectField
          label={t('product.category')}
          size="touch"
          placeholder={t('product.allCategories')}
          options={(categories.data?.['hydra:member'] ?? []).map(({ id, label, depth }) => ({
            value: id,
            label: `${'  '.repeat(depth)}${label}`,
          }))}
          value={category}
          onChange={({ target }) => setCategory(target.value)}
        />
      </div>
      {brands.length > 1 && (
        <fieldset className="counter-brands">
          <legend className="visually-hidden">{t('product.brands')}</legend>
          {brands.map((one) => (
            <Button
              key={one}
              size="touch"
              aria-pressed={brand === one}
              onClick={() => setBrand(brand === one ? '' : one)}
            >
              {one}
            </Button>
          ))}
        </fieldset>
      )}
      <div aria-live="polite" aria-busy={found.isFetching}>
        {asked && found.isPending && (
          <SkeletonRows rows={4} columns={['tile', '60%', '20%']} label={common('common.loading')} />
        )}
        {found.isError && (
          <FailureView error={found.error} title={t('product.failed')} onRetry={() => void found.refetch()} />
        )}
        {asked && found.isSuccess && !shown.length && (
          <EmptyState title={t('product.noMatchTitle')} icon="device-mobile">
            {t('product.noMatch')}
          </EmptyState>
        )}
      </div>
      <ul className="counter-products">
        {shown.map((one) => (
          <ProductButton key={one.id} product={one} onChoose={() => choose(one, IMEI.test(asked) ? asked : '')} />
        ))}
      </ul>
    </WizardFrame>
  );
}

function ProductButton({ product, onChoose }: { product: FoundProduct; onChoose: () => void }) {
  const t = useWords('counter');
  const money = useMoney(useStore(session)?.currentOrganization?.account.currency ?? 'EUR');
  const { label, brand, category, image, listPrice } = product;
  return (
    <li>
      <button type="button" className="counter-product" onClick={onChoose}>
        <Thumbnail src={image} large />
        <span>
          <strong>{label}</strong>
          <small className="subtle">{[brand, category.label].filter(Boolean).join(' · ')}</small>
          {listPrice !== null && (
            <span className="tabular nowrap">{t('product.upTo', { price: money(listPrice, { whole: true }) })}</span>
          )}
        </span>
      </button>
    </li>
  );
}
