import { formatMoney } from '@reprise/i18n/formats';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { ErrorSummary, type FieldProblem } from '@reprise/ui/primitives/error-summary.tsx';
import { Meter } from '@reprise/ui/primitives/stepper.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { Barcode } from '@reprise/ui/product/barcode.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { CompareSides } from '@reprise/ui/product/compare-sides.tsx';
import { Logo } from '@reprise/ui/product/logo.tsx';
import { Price } from '@reprise/ui/product/price.tsx';
import { useState } from 'react';
import { CODE, PHOTOS } from './sample.ts';

const format = (cents: number, style = {}) => formatMoney('fr-FR', cents, 'EUR', style);
const QUESTIONS = 6;

export function Pieces() {
  return (
    <>
      <div className="ds-cols">
        <Card title="Logo" level={3}>
          <div className="ds-row">
            <Logo label="Reprise" />
            <Logo look="mark" height={34} label="Reprise, signe seul" />
            <span className="ds-ink">
              <Logo onInk label="Reprise, sur fond sombre" />
            </span>
          </div>
        </Card>
        <Card title="Montants" level={3}>
          <ul className="ds-statuses">
            {AMOUNTS.map(([label, cents, style]) => (
              <li key={label}>
                <span>{label}</span>
                <Price cents={cents} format={format} {...style} />
              </li>
            ))}
          </ul>
        </Card>
        <Card title="Code-barres" level={3}>
          <div className="ds-barcode">
            <Barcode code={CODE} label={`Code-barres de la reprise ${CODE}`} />
            <Code13 code={CODE} />
          </div>
        </Card>
        <Progress />
      </div>
      <Refused />
      <Card title="Déclaré et contrôlé, pour le client" level={3}>
        <CompareSides
          format={format}
          labels={{ declared: 'Déclaré', controlled: 'Contrôlé', noPhoto: 'Pas de photo', enlarge: 'Agrandir' }}
          rows={[
            {
              id: 'glass',
              question: 'Vitre arrière',
              declared: 'Intacte',
              controlled: 'Fissurée',
              differs: true,
              effectCents: -5_200,
              note: 'Une fissure part du coin haut gauche.',
              ...PHOTOS,
            },
            {
              id: 'frame',
              question: 'Cadre',
              declared: 'Traces d’usage',
              controlled: 'Comme neuf',
              differs: true,
              effectCents: 3_800,
            },
          ]}
        />
      </Card>
    </>
  );
}

const AMOUNTS = [
  ['À verser', 35_170, {}],
  ['Déduction', -5_200, { signed: true }],
  ['Bonus', 2_970, { signed: true }],
  ['Sans effet', 0, { signed: true }],
  ['Jusqu’à', 41_200, { short: true }],
] as const;

function Progress() {
  const [answered, setAnswered] = useState(2);
  const asked = Math.min(answered + 1, QUESTIONS);
  return (
    <Card title="Avancement" level={3}>
      <div className="stack">
        <p className="subtle">{`Question ${asked} sur ${QUESTIONS}`}</p>
        <Meter
          value={answered}
          max={QUESTIONS}
          label="Avancement du questionnaire"
          text={`Question ${asked} sur ${QUESTIONS}`}
        />
        <div className="ds-row">
          <Button size="sm" onClick={() => setAnswered(Math.max(0, answered - 1))}>
            Retour
          </Button>
          <Button size="sm" onClick={() => setAnswered(Math.min(QUESTIONS, answered + 1))}>
            Répondre
          </Button>
        </div>
      </div>
    </Card>
  );
}

const PROBLEMS: readonly FieldProblem[] = [
  { fieldId: 'ds-imei', message: 'IMEI : 15 à 17 chiffres, sans tiret.' },
  { fieldId: 'ds-iban', message: 'IBAN : vérifiez les deux chiffres après FR.' },
  { fieldId: null, message: 'Le panier contient déjà 4 appareils, le maximum.' },
];

/** Shown on demand: it takes the focus, which on a page that is only looked at would be a nuisance. */
function Refused() {
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const messageOf = (id: string) => problems.find(({ fieldId }) => fieldId === id)?.message;
  return (
    <Card title="Envoi refusé" level={3}>
      <div className="form">
        <ErrorSummary title="3 points à revoir" problems={problems} />
        <TextField id="ds-imei" label="IMEI" defaultValue="35672911-2044" error={messageOf('ds-imei')} />
        <TextField id="ds-iban" label="IBAN" defaultValue="FR00 3000 4000" error={messageOf('ds-iban')} />
        <div className="ds-row">
          <Button variant="primary" onClick={() => setProblems(PROBLEMS)}>
            Envoyer
          </Button>
          <Button variant="quiet" onClick={() => setProblems([])}>
            Recommencer
          </Button>
        </div>
      </div>
    </Card>
  );
}
