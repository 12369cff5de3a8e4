import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import type { ReactNode } from 'react';
import { useSpeech } from '../i18n.ts';

export function HowItWorks({ storeCount }: { storeCount: number }) {
  const { t } = useSpeech();
  const hand = storeCount ? t('how.hand_stores', { count: storeCount }) : t('how.hand_text');
  return (
    <section className="band band--soft" id="how" aria-labelledby="how-title">
      <div className="wrap">
        <div className="band-head">
          <h2 id="how-title">{t('how.title')}</h2>
        </div>
        <ol className="how">
          <Step icon={<Icon name="list-check" size={24} />} title={t('how.describe')} text={t('how.describe_text')} />
          <Step icon={<Icon name="package-export" size={24} />} title={t('how.hand')} text={hand} />
          <Step icon={<Icon name="cash-banknote" size={24} />} title={t('how.paid')} text={t('how.paid_text')} />
        </ol>
      </div>
    </section>
  );
}

function Step({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <li>
      <span className="pict">{icon}</span>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </li>
  );
}
