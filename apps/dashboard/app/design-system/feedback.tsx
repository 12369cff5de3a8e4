import { formatMoney } from '@reprise/i18n/formats';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { Disclosure } from '@reprise/ui/primitives/disclosure.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '@reprise/ui/primitives/states.tsx';
import { Timeline } from '@reprise/ui/primitives/timeline.tsx';
import { Compare } from '@reprise/ui/product/compare.tsx';
import { Waterfall } from '@reprise/ui/product/waterfall.tsx';
import { useState } from 'react';
import { useToast } from '../kit/page/toast-provider.tsx';

const format = (cents: number, style = {}) => formatMoney('fr-FR', cents, 'EUR', style);

export function Feedback() {
  const show = useToast();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Notice
        tone="orange"
        title="Camille Roux doit accepter ou refuser 297,00 €"
        actions={<Button>Voir sa page</Button>}
      >
        <p>Réponse attendue avant le mercredi 26 novembre.</p>
      </Notice>
      <div className="ds-cols">
        <Card title="Liste vide" level={3}>
          <EmptyState title="Aucune reprise ne correspond" action={<Button>Effacer les filtres</Button>}>
            Élargissez la période ou retirez le filtre Marque.
          </EmptyState>
        </Card>
        <Card title="Chargement" level={3}>
          <SkeletonRows rows={3} columns={['tile', '40%', '18%']} label="Chargement" />
        </Card>
        <Card title="Erreur" level={3}>
          <ErrorState
            title="La liste n’a pas pu être chargée"
            reference="Référence 7f3a-20c1"
            action={<Button>Réessayer</Button>}
          >
            Vos filtres sont conservés.
          </ErrorState>
        </Card>
      </div>
      <div className="ds-row">
        <Button onClick={() => setOpen(true)}>Dialogue</Button>
        <Button onClick={() => show({ kind: 'done', title: 'Prix publiés', detail: '3 grades, dès lundi.' })}>
          Message
        </Button>
        <Button onClick={() => show({ kind: 'error', title: 'Statut déjà modifié' })}>Message d’erreur</Button>
      </div>
      <Disclosure summary="4 réponses identiques">Écran, cadre, fonctions, compte dissocié.</Disclosure>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Annuler la reprise 2 481503 906125 ?"
        closeLabel="Fermer"
        footer={
          <>
            <Button data-autofocus onClick={() => setOpen(false)}>
              Garder la reprise
            </Button>
            <Button variant="danger-solid" onClick={() => setOpen(false)}>
              Annuler la reprise
            </Button>
          </>
        }
      >
        <p>C’est définitif. Le paiement en attente de 326,70 € sera désactivé.</p>
      </Dialog>
    </>
  );
}

export function Prices() {
  return (
    <Card title="Du prix de base au montant versé" level={3}>
      <Waterfall
        caption="Calcul du montant"
        format={format}
        rows={[
          { id: 'base', kind: 'base', label: 'Prix de base, grade A', cents: 41_200 },
          { id: 'frame', kind: 'impact', label: 'Cadre : traces d’usage', note: 'déclaré', cents: -3_800 },
          { id: 'declared', kind: 'subtotal', label: 'Prix déclaré', cents: 37_400 },
          { id: 'glass', kind: 'impact', label: 'Vitre arrière fissurée', note: 'contrôle', cents: -5_200 },
          { id: 'back', kind: 'impact', label: 'Dos rayé', note: 'déjà compté', counted: false },
          { id: 'bonus', kind: 'bonus', label: 'Bonus carte cadeau', cents: 2_970 },
          { id: 'total', kind: 'total', label: 'À verser', cents: 35_170 },
        ]}
      />
    </Card>
  );
}

export function Comparison() {
  return (
    <Card title="Déclaré et contrôlé" level={3}>
      <Compare
        labels={{
          caption: 'Réponses',
          question: 'Question',
          declared: 'Déclaré',
          controlled: 'Contrôlé',
          effect: 'Effet',
        }}
        sameSummary="1 réponse identique"
        format={format}
        rows={[
          {
            id: 'glass',
            question: 'Vitre arrière',
            declared: 'Intacte',
            controlled: 'Fissurée',
            differs: true,
            effectCents: -5_200,
          },
          { id: 'screen', question: 'Écran', declared: 'Sans rayure', controlled: 'Sans rayure', differs: false },
        ]}
      />
    </Card>
  );
}

export function Tracking() {
  return (
    <Card title="Suivi" level={3}>
      <Timeline
        stateLabels={{ done: 'Fait :', now: 'En cours :', next: 'À venir :' }}
        entries={[
          { id: 'pay', state: 'next', title: 'Paiement, sous 5 jours ouvrés' },
          { id: 'answer', state: 'now', title: 'Réponse attendue', tone: 'orange' },
          {
            id: 'made',
            state: 'done',
            title: 'Créée sur le site web',
            time: { dateTime: '2025-11-03T18:42', label: '3 nov., 18:42' },
          },
        ]}
      />
    </Card>
  );
}
