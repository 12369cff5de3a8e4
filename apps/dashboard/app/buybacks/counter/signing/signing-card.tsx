import { DRAWING, isSigningOpen } from '@reprise/contract/buybacks/signing/signing';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useLocale, useWords } from '../../../i18n/words.tsx';
import { QrCode } from '../../../kit/fields/qr-code.tsx';
import type { SigningState } from './use-signing.ts';
import './signing.css';

type Props = { signing: SigningState; blocked: string | undefined };

/** The customer reads, corrects and signs on their own phone; the seller watches, and paper stays one press away. */
export function SigningCard({ signing, blocked }: Props) {
  const t = useWords('counter');
  const { opened, now, failure } = signing;
  if (!opened || !now)
    return (
      <Card title={t('signing.title')}>
        <div className="signing-offer">
          <p className="subtle">{t('signing.lead')}</p>
          <Button size="touch" icon="device-mobile" busy={signing.isBusy} blocked={blocked} onClick={signing.ask}>
            {t('signing.show')}
          </Button>
        </div>
        {failure && <Notice tone="red" live="alert" title={failure} />}
      </Card>
    );
  const { status } = now;
  return (
    <Card title={t(`signing.status.${status}`)}>
      <div className="signing">
        {isSigningOpen(status) && (
          <div className="signing-code">
            <QrCode text={opened.url} label={t('signing.qr')} />
            <p>
              <span className="subtle">{t('signing.code')}</span> <strong className="tabular">{opened.code}</strong>
            </p>
          </div>
        )}
        <div aria-live="polite">
          <Happened signing={signing} />
          {now.drawing && <Drawn drawing={now.drawing} label={t('signing.drawing')} />}
        </div>
      </div>
      <div className="signing-paper">
        <p className="subtle">{t(status === 'signed' ? 'signing.paperSigned' : 'signing.paper')}</p>
        <Button size="touch" icon="printer" busy={signing.isBusy} onClick={signing.withdraw}>
          {t('signing.onPaper')}
        </Button>
      </div>
    </Card>
  );
}

function Happened({ signing: { now } }: { signing: SigningState }) {
  const t = useWords('counter');
  const locale = useLocale();
  const timeOf = (at: string) => new Date(at).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });
  if (!now?.events.length) return <p>{t('signing.nothing')}</p>;
  return (
    <ol className="signing-events">
      {now.events.toReversed().map(({ at, what }) => (
        <li key={`${at} ${what}`}>
          <span>{t(`signing.events.${what}`)}</span>
          <time dateTime={at}>{timeOf(at)}</time>
        </li>
      ))}
    </ol>
  );
}

type Drawing = NonNullable<NonNullable<SigningState['now']>['drawing']>;

function Drawn({ drawing, label }: { drawing: Drawing; label: string }) {
  if ('name' in drawing) return <p className="signing-name">{drawing.name}</p>;
  return (
    <svg className="signing-drawing" role="img" aria-label={label} viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}>
      <title>{label}</title>
      {drawing.strokes.map((stroke, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the strokes of a signature that was given do not change
        <polyline key={i} points={stroke.map(({ x, y }) => `${x},${y}`).join(' ')} />
      ))}
    </svg>
  );
}
