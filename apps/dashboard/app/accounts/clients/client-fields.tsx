import './client.css';
import type { UseFormReturn } from 'react-hook-form';
import { CircuitsCard } from './cards/circuits-card.tsx';
import { GeneralCard, ModulesCard } from './cards/general-card.tsx';
import { PaymentsCard } from './cards/payments-card.tsx';
import { AdministratorCard, PremiumCard, SiteCard } from './cards/site-card.tsx';
import type { ClientValues } from './client-values.ts';

/** The whole form of a client, the same for a new one but for its administrator and its status. */
export function ClientFields({ form, isNew }: { form: UseFormReturn<ClientValues>; isNew: boolean }) {
  return (
    <div className="stack client-fields">
      <GeneralCard form={form} withStatus={!isNew} />
      <ModulesCard form={form} />
      {isNew && <AdministratorCard form={form} />}
      <CircuitsCard form={form} />
      <PaymentsCard form={form} isNew={isNew} />
      <SiteCard form={form} />
      <PremiumCard form={form} />
    </div>
  );
}
