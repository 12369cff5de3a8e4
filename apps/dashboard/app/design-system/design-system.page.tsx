import './design-system.css';
import { useT } from '../i18n/words.tsx';
import { PageHead } from '../kit/page/page-head.tsx';
import { SchemeChoice } from '../kit/page/scheme-choice.tsx';
import { Buttons, Fields, Statuses } from './basics.tsx';
import { Feedback } from './feedback.tsx';
import { FormDemo } from './form-demo.tsx';
import { DetailDemo, ImportDemo, PanelDemo, SettingsDemo, WizardDemo } from './layouts-demo.tsx';
import { ListDemo } from './list-demo.tsx';
import { Pieces } from './pieces.tsx';
import { Section } from './section.tsx';
import { StationDemo } from './station-demo.tsx';

const SECTIONS = [
  ['buttons', 'Boutons', <Buttons key="buttons" />],
  ['fields', 'Champs', <Fields key="fields" />],
  ['pieces', 'Pièces', <Pieces key="pieces" />],
  ['feedback', 'Retours', <Feedback key="feedback" />],
  [
    'list',
    'Liste',
    <div className="ds-list" key="list">
      <ListDemo />
    </div>,
  ],
  ['form', 'Formulaire', <FormDemo key="form" />],
  ['detail', 'Détail', <DetailDemo key="detail" />],
  ['panel', 'Panneau', <PanelDemo key="panel" />],
  ['settings', 'Réglages', <SettingsDemo key="settings" />],
  ['wizard', 'Parcours', <WizardDemo key="wizard" />],
  ['import', 'Import et travaux', <ImportDemo key="import" />],
  ['station', 'Poste de scan', <StationDemo key="station" />],
  ['statuses', 'Statuts', <Statuses key="statuses" />],
] as const;

/** Every component and scaffold alive, with invented data: where looks are compared and accessibility is checked. */
export default function DesignSystem() {
  const t = useT();
  return (
    <div className="ds">
      <PageHead title={t('titles.designSystem')} actions={<SchemeChoice />} />
      <nav className="ds-nav" aria-label="Design system">
        {SECTIONS.map(([id, title]) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <div className="ds-main">
        {SECTIONS.map(([id, title, content]) => (
          <Section key={id} id={id} title={title}>
            {content}
          </Section>
        ))}
      </div>
    </div>
  );
}
