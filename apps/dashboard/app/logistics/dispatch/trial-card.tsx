import type { CallInput } from '@reprise/client/call';
import { listProducts } from '@reprise/contract/catalogue/product-routes';
import { PRODUCT_STATES, type ProductState } from '@reprise/contract/catalogue/products';
import { CIRCUIT_TYPES, type CircuitType } from '@reprise/contract/logistics/circuits';
import { tryDispatchRules } from '@reprise/contract/logistics/dispatch-rule-routes';
import { listOrganizations } from '@reprise/contract/organizations/organization-routes';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/query.ts';
import { session } from '../../api/session.ts';
import { useStore } from '../../base/store.ts';
import { countryOptions } from '../../i18n/country-options.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { type Found, type Lookup, LookupField } from '../../kit/fields/lookup-field.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { TrialResult } from './trial-result.tsx';

const SHOWN = '10';
const productLookup = (accountId: string): Lookup => ({
  about: `product ${accountId}`,
  find: async (text, signal) => {
    const query = {
      accountId,
      status: 'all',
      partial: 'true',
      itemsPerPage: SHOWN,
      ...(text && { search_product_buyback: text }),
    } as const;
    const page = await call(listProducts, { query }, { signal });
    return page['hydra:member'].map(({ id, label, brand }) => ({ value: id, label, ...(brand && { note: brand }) }));
  },
});
const storeLookup = (accountId: string): Lookup => ({
  about: `store ${accountId}`,
  find: async (text, signal) => {
    const query: CallInput<typeof listOrganizations>['query'] = {
      accountId,
      type: ['store'],
      status: 'active',
      partial: 'true',
      itemsPerPage: SHOWN,
      ...(text && { search: text }),
    };
    const page = await call(listOrganizations, { query }, { signal });
    return page['hydra:member'].map(({ id, commonName, city }) => ({
      value: id,
      label: commonName,
      ...(city && { note: city }),
    }));
  },
});

/** A device that could come: which rule would win, and why not the others. */
export function TrialCard({ accountId, asked }: { accountId: string; asked: string }) {
  const t = useWords('dispatch');
  const called = useWords('catalogue');
  const [product, setProduct] = useState<Found | undefined>();
  const [store, setStore] = useState<Found | undefined>();
  const [circuit, setCircuit] = useState<CircuitType>('store_drop');
  const [state, setState] = useState<ProductState | ''>('');
  const locale = useLocale();
  const [country, setCountry] = useState(useStore(session)?.currentOrganization?.account.companyCountry ?? 'FR');
  const [zipCode, setZipCode] = useState('');
  const isFromStore = circuit.startsWith('store') || circuit.startsWith('web_drop');
  const query = {
    accountId,
    productId: product?.value ?? '',
    circuit,
    ...(state && { state }),
    ...(isFromStore && store && { storeId: store.value }),
    ...(!isFromStore && { country, ...(zipCode.trim().length > 1 && { zipCode: zipCode.trim() }) }),
  };
  const trial = useQuery({
    queryKey: keyOf(tryDispatchRules, query, asked),
    queryFn: ({ signal }) => call(tryDispatchRules, { query }, { signal }),
    enabled: Boolean(product),
    placeholderData: keepPreviousData,
  });
  return (
    <Card title={t('trial.title')} aside={<small className="subtle">{t('trial.lead')}</small>}>
      <div className="form">
        <LookupField
          {...productLookup(accountId)}
          label={t('trial.product')}
          placeholder={t('trial.findProduct')}
          chosen={product?.label ?? ''}
          nothing={t('trial.noProduct')}
          onChoose={setProduct}
        />
        <SelectField
          label={t('trial.circuit')}
          options={CIRCUIT_TYPES.map((value) => ({ value, label: called(`circuits.${value}`) }))}
          value={circuit}
          onChange={({ currentTarget }) => setCircuit(currentTarget.value as CircuitType)}
        />
        {isFromStore && (
          <LookupField
            {...storeLookup(accountId)}
            label={t('trial.store')}
            placeholder={t('trial.findStore')}
            chosen={store?.label ?? ''}
            nothing={t('trial.noStore')}
            onChoose={setStore}
          />
        )}
        {!isFromStore && (
          <>
            <SelectField
              label={t('trial.country')}
              options={countryOptions(locale, country)}
              value={country}
              onChange={({ currentTarget }) => setCountry(currentTarget.value)}
            />
            <TextField
              label={t('trial.zipCode')}
              maxLength={16}
              value={zipCode}
              onChange={({ currentTarget }) => setZipCode(currentTarget.value)}
            />
          </>
        )}
        <SelectField
          label={t('trial.state')}
          placeholder={t('trial.anyState')}
          options={PRODUCT_STATES.map((value) => ({ value, label: called(`states.${value}`) }))}
          value={state}
          onChange={({ currentTarget }) => setState(currentTarget.value as ProductState | '')}
        />
      </div>
      <div aria-live="polite">
        {trial.error && (
          <FailureView error={trial.error} title={t('trial.failed')} onRetry={() => void trial.refetch()} />
        )}
        {product && trial.data && <TrialResult trial={trial.data} />}
        {!product && <p className="subtle dispatch-choose">{t('trial.choose')}</p>}
      </div>
    </Card>
  );
}
