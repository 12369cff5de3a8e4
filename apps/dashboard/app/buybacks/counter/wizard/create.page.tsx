import { getBuybackSettings } from '@reprise/contract/accounts/settings-routes';
import { usePrefetchQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PrefetchPageLinks, useSearchParams } from 'react-router';
import { queryOf } from '../../../api/query.ts';
import { loadWords } from '../../../i18n/messages.ts';
import { useT } from '../../../i18n/words.tsx';
import { Title } from '../../../kit/page/title.tsx';
import { paths } from '../../../navigation/paths.ts';
import { type Draft, useTill } from '../till/till.ts';
import { DeviceSteps } from './device-steps.tsx';
import { ProductStep } from './product-step.tsx';

await loadWords('counter');

/** Sells a device at the counter: what was answered is kept, so that a reload or a crash begins where it stopped. */
export default function Create() {
  const t = useT();
  const { draft } = useTill();
  // Its device is in the cart already; the step stays until the next page is there.
  const [left, setLeft] = useState<Draft>();
  const device = draft ?? left;
  const [search] = useSearchParams();
  const step = search.get('step');
  usePrefetchQuery({ ...queryOf(getBuybackSettings, {}), staleTime: 60_000 });
  return (
    <>
      <Title>{t('titles.buybackNew')}</Title>
      {/* The next pages, and the settings they need, are there before they are asked for: a press is answered at once. */}
      {[paths.cartCustomer(), paths.cart(), paths.saleConfirmation()].map((page) => (
        <PrefetchPageLinks key={page} page={page} />
      ))}
      {device && step ? (
        <DeviceSteps key={device.productId} draft={device} step={step} onLeave={setLeft} />
      ) : (
        <ProductStep />
      )}
    </>
  );
}
