import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { RadioCards } from '@reprise/ui/primitives/radio-cards.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { StatusBadge } from '@reprise/ui/product/status-badge.tsx';
import { useState } from 'react';
import { DetailPage } from '../kit/detail/detail-page.tsx';
import { JobProgress } from '../kit/detail/job-progress.tsx';
import { SettingSwitch, SettingsPage } from '../kit/detail/settings-page.tsx';
import { SidePanel, useSidePanel } from '../kit/detail/side-panel.tsx';
import { ImportWizard } from '../kit/import/import-wizard.tsx';
import { useWizard } from '../kit/wizard/use-wizard.ts';
import { WizardFrame } from '../kit/wizard/wizard-frame.tsx';
import { Comparison, Prices, Tracking } from './feedback.tsx';

export function DetailDemo() {
  return (
    <DetailPage
      level={3}
      back={{ to: '#list', label: 'Reprises' }}
      title="iPhone 14 Pro 128 Go"
      badges={
        <StatusBadge object="buyback" status="bb_in_processing">
          En traitement
        </StatusBadge>
      }
      meta={[<Code13 key="code" code="2481503906125" />, 'Envoi postal', 'Atelier Rhône']}
      actions={<Button icon="printer">Imprimer</Button>}
      notice={<Notice tone="orange" title="Réponse attendue avant le 26 novembre" />}
      tabs={[
        { to: '#detail', label: 'Informations', isNow: true },
        { to: '?tab=history#detail', label: 'Historique', count: 14, isNow: false },
      ]}
      rail={<Tracking />}
    >
      <Prices />
      <Comparison />
    </DetailPage>
  );
}

export function PanelDemo() {
  const panel = useSidePanel();
  return (
    <div>
      <Button onClick={() => panel.open('2481503906125')}>Ouvrir le panneau</Button>
      <SidePanel open={panel.shown !== undefined} onClose={panel.close} title={panel.shown ?? ''}>
        <p>Le panneau a son adresse : le bouton Précédent le ferme.</p>
      </SidePanel>
    </div>
  );
}

export function SettingsDemo() {
  const [on, setOn] = useState(true);
  return (
    <SettingsPage
      sections={[
        { to: '#settings', label: 'Réception', isNow: true },
        { to: '?section=payments#settings', label: 'Paiements', isNow: false },
      ]}
    >
      <Card title="Réception" level={3}>
        <SettingSwitch
          label="Homologation"
          effect="Chaque article est vérifié à son arrivée."
          checked={on}
          onChange={setOn}
        />
        <SettingSwitch
          label="Absorption"
          effect="Un petit écart est accepté sans demander."
          checked={false}
          onChange={() => {}}
          premium
        />
      </Card>
    </SettingsPage>
  );
}

const STEPS = [
  { id: 'product', label: 'Produit' },
  { id: 'diagnosis', label: 'Diagnostic' },
  { id: 'summary', label: 'Récapitulatif' },
];

export function WizardDemo() {
  const wizard = useWizard<{ screen?: string }>(
    ['product', 'diagnosis', 'summary'],
    {},
    {
      isDone: (step, { screen }) => step === 'product' || (step === 'diagnosis' && screen !== undefined),
    },
  );
  const { screen } = wizard.answers;
  return (
    <div className="ds-frame">
      <WizardFrame
        level={3}
        exitTo="#wizard"
        steps={STEPS}
        current={wizard.step}
        count="Question 3 sur 7"
        title={wizard.step === 'diagnosis' ? 'Dans quel état est l’écran ?' : 'Une autre étape'}
        hint="Essuyez l’écran et inclinez-le sous la lumière."
        aside={<strong className="tabular">{screen === 'scratched' ? '250,00 €' : '268,00 €'}</strong>}
        onBack={wizard.isFirst ? undefined : wizard.back}
        onContinue={wizard.next}
        blocked={wizard.step === 'diagnosis' && !screen ? 'Choisissez une réponse.' : undefined}
      >
        {wizard.step === 'diagnosis' && (
          <RadioCards
            legend="État de l’écran"
            legendHidden
            name="screen"
            size="touch"
            look="tiles"
            value={screen ?? null}
            onChange={(value) => wizard.answer({ screen: value })}
            cards={[
              { value: 'new', title: 'Comme neuf', note: 'Aucune rayure.' },
              { value: 'scratched', title: 'Micro-rayures', note: 'Visibles écran éteint.' },
            ]}
          />
        )}
      </WizardFrame>
    </div>
  );
}

export function ImportDemo() {
  return (
    <div className="ds-cols">
      <ImportWizard
        title="Importer des produits"
        types={['.csv', '.xlsx']}
        maxMegabytes={10}
        help="CSV ou Excel, 10 Mo au plus."
        send={async (file) => ({
          created: 812,
          updated: 3,
          ignored: 1,
          problems: [{ line: 12, why: `EAN en double dans ${file.name}` }],
        })}
      />
      <Card title="Travaux" level={3}>
        <div className="stack">
          <JobProgress label="Export des reprises" done={312} total={815} />
          <JobProgress label="Envoi au transporteur" step="Étiquette" retry={{ attempt: 2, attempts: 5, seconds: 4 }} />
        </div>
      </Card>
    </div>
  );
}
