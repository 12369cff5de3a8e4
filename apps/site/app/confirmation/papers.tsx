import type { InstructionType } from '@reprise/contract/logistics/circuit-rules';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import type { IconName } from '@reprise/ui/primitives/icons/icon-shapes.ts';
import { useSell } from '../declaration/sell-speech.ts';
import { useSpeech } from '../i18n.ts';
import type { Confirmed } from './load-confirmation.server.ts';
import { paperPath, trackingPath } from './paths.ts';

const ICONS: Readonly<Record<InstructionType, IconName>> = {
  agenda: 'calendar',
  close: 'package',
  deliver: 'building-store',
  insert: 'package-export',
  join: 'file-text',
  mailbox: 'mailbox',
  none: 'check',
  post: 'mail-forward',
  print: 'printer',
  protect: 'shield',
  sign: 'signature',
};

function prepareKey(circuit: Confirmed['instructions']['circuit']) {
  if (circuit === 'web_collect') return 'confirmation.prepare_collect' as const;
  return circuit.includes('drop') ? 'confirmation.prepare_drop' : 'confirmation.prepare_post';
}

/** What to do with the device, in the words of the shop. */
export function Steps({ buyback: { instructions } }: { buyback: Confirmed }) {
  const t = useSell();
  const { circuit } = instructions;
  const steps = instructions.instructions.toSorted((a, b) => a.sequence - b.sequence);
  if (!steps.length) return null;
  return (
    <div className="todo-block">
      <h3>{t(prepareKey(circuit))}</h3>
      {instructions.description && <p className="todo-about">{instructions.description}</p>}
      <ol className="todo">
        {steps.map(({ sequence, type, label }) => (
          <li key={sequence}>
            <span className="todo-icon">
              <Icon name={ICONS[type]} size={20} />
            </span>
            {label}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The label has its own button; what is not made yet is named, not linked. */
export function Papers({ buyback }: { buyback: Confirmed }) {
  const t = useSell();
  const { path } = useSpeech();
  const papers = buyback.instructions.documents.filter(({ kind }) => kind !== 'shipping_label');
  return (
    <ul className="ways">
      <li>
        <a href={path(trackingPath(buyback))}>
          <Icon name="route" size={20} />
          {t('confirmation.follow')}
          <Icon name="chevron-right" />
        </a>
      </li>
      {papers.map(({ kind, isReady }) => (
        <li key={kind}>
          {isReady ? (
            <a href={path(paperPath(buyback, kind))}>
              <Icon name="file-text" size={20} />
              {t(`confirmation.${kind}`)}
              <Icon name="download" />
            </a>
          ) : (
            <p>
              <Icon name="file-text" size={20} />
              {t(`confirmation.${kind}`)}
              <span>{t('confirmation.preparing')}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
