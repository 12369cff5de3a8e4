import './client.css';
import type { UseFormReturn } from 'react-hook-form';
import { CircuitsCard } from './circuits-card.tsx';
import type { ClientValues } from './client-values.ts';
import { GeneralCard, ModulesCard } from './general-card.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { AdministratorCard, PremiumCard, SiteCard } from './site-card.tsx';

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
