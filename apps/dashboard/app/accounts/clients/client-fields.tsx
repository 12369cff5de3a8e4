import './client.css';
import type { UseFormReturn } from 'react-hook-form';
import { CircuitsCard } from './cards/circuits-card.tsx';
import { GeneralCard, ModulesCard } from './cards/general-card.tsx';
import { PaymentsCard } from './cards/payments-card.tsx';
import { PremiumCard, SiteCard } from './cards/site-card.tsx';
import type { ClientValues } from './client-values.ts';

/** The whole form of a client that exists. */
export function ClientFields({ form }: { form: UseFormReturn<ClientValues> }) {
  return (
    <div className="stack client-fields">
      <GeneralCard form={form} part="all" />
      <ModulesCard form={form} />
      <CircuitsCard form={form} />
      <PaymentsCard form={form} isNew={false} />
      <SiteCard form={form} />
      <PremiumCard form={form} />
    </div>
  );
}
