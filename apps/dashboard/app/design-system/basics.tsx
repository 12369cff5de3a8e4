import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { Button, LinkButton } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Checkbox } from '@reprise/ui/primitives/checkbox.tsx';
import { CopyButton } from '@reprise/ui/primitives/copy-button.tsx';
import { RadioCards } from '@reprise/ui/primitives/radio-cards.tsx';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { TextAreaField, TextField } from '@reprise/ui/primitives/text-field.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { GradeTile } from '@reprise/ui/product/grade-tile.tsx';
import { STATUS_LOOKS, type StatusLook, type StatusObject } from '@reprise/ui/product/status-looks.ts';
import { BRANDS } from './sample.ts';

export function Statuses() {
  const objects = Object.keys(STATUS_LOOKS) as StatusObject[];
  return (
    <div className="ds-cols">
      {objects.map((object) => (
        <Card key={object} title={object} level={3}>
          <ul className="ds-statuses">
            {Object.entries<StatusLook>(STATUS_LOOKS[object]).map(([status, look]) => (
              <li key={status}>
                <Badge {...look}>{status.replaceAll('_', ' ')}</Badge>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

export function Buttons() {
  return (
    <Card>
      <div className="stack">
        <div className="ds-row">
          <Button variant="primary" icon="plus">
            Nouvelle reprise
          </Button>
          <Button icon="download">Exporter</Button>
          <Button variant="quiet">Annuler</Button>
          <Button variant="link">Voir le détail</Button>
          <Button variant="danger">Supprimer</Button>
          <Button variant="danger-solid">Annuler la reprise</Button>
          <Button icon="dots" label="Autres actions" />
          <LinkButton href="#buttons" iconEnd="external-link">
            Voir sur le site
          </LinkButton>
        </div>
        <div className="ds-row">
          <Button size="sm">32 px</Button>
          <Button>36 px</Button>
          <Button size="touch">48 px</Button>
          <Button size="glove" kbd="F4">
            56 px
          </Button>
          <Button busy>Envoi</Button>
          <Button blocked="38 produits sont encore dans cette catégorie.">Archiver</Button>
        </div>
        <div className="ds-row">
          <Badge tone="violet">Premium</Badge>
          <GradeTile state="grade_a" label="Grade A" />
          <GradeTile state="grade_c" label="Grade C" size="lg" />
          <Code13 code="2481503906125" />
          <CopyButton text="2481503906125" label="Copier le code" copiedLabel="Copié" />
        </div>
      </div>
    </Card>
  );
}

export function Fields() {
  return (
    <div className="ds-cols">
      <Card title="Saisie" level={3}>
        <div className="form">
          <TextField label="IMEI" defaultValue="35672911-2044" error="15 à 17 chiffres, sans tiret." />
          <TextField label="Identifiant externe" optional="facultatif" help="45 caractères au plus." />
          <TextField label="Nouveau prix" defaultValue="404,00" unit="€" amount changed />
          <SelectField label="Marque" options={BRANDS} placeholder="Choisir" />
          <TextAreaField label="Commentaire" optional="facultatif" />
          <Checkbox label="Prévenir la cliente par e-mail" defaultChecked />
        </div>
      </Card>
      <Card title="Choix" level={3}>
        <RadioCards
          legend="Entrée en vigueur"
          name="when"
          defaultValue="later"
          cards={[
            { value: 'now', title: 'Dès l’enregistrement' },
            { value: 'later', title: 'Lundi 17 novembre 2025, 06:00', note: 'Les devis signés gardent leur prix.' },
          ]}
        />
      </Card>
    </div>
  );
}
