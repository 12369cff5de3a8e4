import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import type { UseFormReturn } from 'react-hook-form';
import type { AccountFacts } from '../../../accounts/choice/use-account-facts.ts';
import { TermsEditor } from '../../../documents/transfer-order/terms-editor.tsx';
import { useWords } from '../../../i18n/words.tsx';
import { FormNumber } from '../../../kit/form/form-field.tsx';
import { formPart } from '../../../kit/form/form-part.ts';
import type { CircuitValues } from '../circuit-values.ts';

type Props = { form: UseFormReturn<CircuitValues>; facts: AccountFacts; readOnly: boolean };

/** The terms the transfer order of this circuit carries, with the variables it fills in. */
export function TermsCard({ form, facts, readOnly }: Props) {
  const t = useWords('offers');
  const words = useWords('scaffolds');
  const hasFeature = facts.features.includes('custom_transfer_order');
  return (
    <Card
      title={t('circuit.termsCard')}
      aside={hasFeature ? undefined : <Badge tone="violet">{words('detail.premium')}</Badge>}
    >
      <TermsEditor
        form={formPart(form, 'terms')}
        facts={facts}
        label={t('circuit.terms')}
        help={t('circuit.termsHelp')}
        readOnly={readOnly}
        beside={<FormNumber form={form} name="copies" label={t('circuit.copies')} />}
      />
    </Card>
  );
}
