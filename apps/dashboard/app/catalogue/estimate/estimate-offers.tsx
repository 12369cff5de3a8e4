import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { useWords } from '../../i18n/words.tsx';
import type { Chosen, Preview } from './use-preview.ts';

type Props = { offers: Pick<Preview, 'circuits' | 'paymentModes'>; chosen: Chosen; onChoose: (chosen: Chosen) => void };

/** Only payment modes the circuit is paid by; another circuit may not have the one that was chosen. */
export function EstimateOffers({ offers: { circuits, paymentModes }, chosen, onChoose }: Props) {
  const t = useWords('estimates');
  const modesOf = (circuitRuleId: string) => {
    const circuit = circuits.find((one) => one.circuitRuleId === circuitRuleId);
    return circuit ? paymentModes.filter(({ id }) => circuit.paymentModeIds.includes(id)) : paymentModes;
  };
  const chooseCircuit = (circuitRuleId: string) => {
    const isKept = modesOf(circuitRuleId).some(({ id }) => id === chosen.paymentModeId);
    onChoose({ ...chosen, circuitRuleId, paymentModeId: isKept ? chosen.paymentModeId : '' });
  };
  return (
    <div className="estimate-offers">
      <SelectField
        label={t('panel.circuit')}
        placeholder={t('panel.noCircuit')}
        options={circuits.map(({ circuitRuleId, name, channel }) => ({
          value: circuitRuleId,
          label: `${name} (${t(`panel.${channel}`)})`,
        }))}
        value={chosen.circuitRuleId}
        onChange={({ target }) => chooseCircuit(target.value)}
      />
      <SelectField
        label={t('panel.payment')}
        placeholder={t('panel.noPayment')}
        options={modesOf(chosen.circuitRuleId).map(({ id, label }) => ({ value: id, label }))}
        value={chosen.paymentModeId}
        onChange={({ target }) => onChoose({ ...chosen, paymentModeId: target.value })}
      />
    </div>
  );
}
