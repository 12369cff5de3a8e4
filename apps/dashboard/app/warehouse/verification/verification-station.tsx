import './verification.css';
import { Button, buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Link, useNavigate } from 'react-router';
import { useT, useWords } from '../../i18n/words.tsx';
import { Title } from '../../kit/page/title.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { playTone } from '../../kit/station/play-tone.ts';
import { StationFrame } from '../../kit/station/station-frame.tsx';
import { type ScanAnswer, useScanStation } from '../../kit/station/use-scan-station.ts';
import { useWakeLock } from '../../kit/station/use-wake-lock.ts';
import { paths } from '../../navigation/paths.ts';
import { useMay } from '../../session/use-may.ts';
import { isForBench } from './bench-reasons.ts';
import { DevicePanel, PassedPanel, ReadyPanel } from './device-panel.tsx';
import { ListPart } from './list-part.tsx';
import { useVerification } from './use-verification.ts';

const focusScan = () => document.querySelector<HTMLInputElement>('.scan-field input')?.focus();
const focusComment = () => document.querySelector<HTMLTextAreaElement>('.verification-comment textarea')?.focus();

/** A code first, its answer large; the list below, for those who may send one. */
export function VerificationStation() {
  const t = useWords('verification');
  const common = useT();
  const show = useToast();
  const may = useMay();
  const navigate = useNavigate();
  const mayPass = may('ROLE_BUYBACK_ITEM_CONTROL_PAGE');
  const verification = useVerification({
    onDone: () => {
      station.clear();
      if (!station.muted) playTone('green');
      requestAnimationFrame(focusScan);
    },
    onFailed: (error) => show({ kind: 'error', title: t.refusal(error) }),
  });
  const { view, passed, comment } = verification;
  useWakeLock();

  const read = async (code: string): Promise<ScanAnswer> => {
    try {
      const { obstacle } = await verification.look(code);
      if (obstacle) return { tone: 'amber', words: t(`reasons.${obstacle}`) };
      return { tone: 'green', words: t('scan.verifiable') };
    } catch (error) {
      return { tone: 'red', words: t.refusal(error) };
    }
  };
  const station = useScanStation('verification', read);

  const isMissing = view?.isCommentMandatory === true && !comment.trim();
  const canPass = mayPass && view !== undefined && view.obstacle === null;
  const pass = () => {
    if (!canPass || verification.isPassing) return;
    if (isMissing) focusComment();
    else verification.pass();
  };
  const isBenchOffered = mayPass && view !== undefined && isForBench(view.obstacle);
  const bench = () => view && void navigate(paths.control({ itemId: view.item.itemId }));
  const keys = [
    ...(isBenchOffered ? [{ key: 'F8', label: t('acts.bench'), run: bench } as const] : []),
    ...(canPass
      ? [
          { key: 'F7', label: t('comment.label'), run: focusComment } as const,
          { key: 'F9', label: t('acts.pass'), run: pass } as const,
        ]
      : []),
  ];
  return (
    <>
      <Title>{common('titles.verification')}</Title>
      <StationFrame
        look="station--verification"
        title={common('titles.verification')}
        exitTo={paths.home()}
        station={station}
        keys={keys}
        tools={{ undo: false }}
        wide
        answer={{}}
        foot={
          view && isBenchOffered ? (
            <>
              <Link
                className={buttonClass({ size: 'glove' })}
                to={paths.control({ itemId: view.item.itemId })}
                aria-keyshortcuts="F8"
              >
                <Icon name="tool" />
                {t('acts.bench')}
                <kbd className="kbd">F8</kbd>
              </Link>
              {canPass && (
                <Button
                  size="glove"
                  variant="primary"
                  icon="check"
                  kbd="F9"
                  busy={verification.isPassing}
                  blocked={isMissing ? t('comment.missing') : undefined}
                  onClick={pass}
                >
                  {t('acts.pass')}
                </Button>
              )}
            </>
          ) : (
            <span className="muted">{t('ready.foot')}</span>
          )
        }
      >
        <div className="verification">
          {view ? (
            <DevicePanel view={view} verification={verification} mayPass={mayPass} />
          ) : passed ? (
            <PassedPanel passed={passed} />
          ) : (
            <ReadyPanel />
          )}
          {may('ROLE_VERIFICATION_IMPORT') && <ListPart />}
        </div>
      </StationFrame>
    </>
  );
}
