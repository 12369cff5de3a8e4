import type { ControlView } from '@reprise/contract/warehouse/control/control-payloads';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { useWords } from '../../i18n/words.tsx';
import type { Control } from './use-control.ts';

type Props = {
  view: ControlView;
  control: Control;
  /** what the outcome is called, once it is known */
  verdict: string | undefined;
  onPhoto: () => void;
  onBlock: () => void;
  onValidate: () => void;
};

export function ControlFoot({ view, control, verdict, onPhoto, onBlock, onValidate }: Props) {
  const t = useWords('control');
  const { missing, draft } = control;
  const why = () => {
    if (!verdict && missing.length) return t('foot.missing', { count: missing.length, first: missing[0]! + 1 });
    if (view.isCommentMandatory && !draft.comment.trim()) return t('foot.comment');
    return undefined;
  };
  return (
    <>
      <Button size="glove" icon="camera" kbd="F4" onClick={onPhoto}>
        {t('acts.photo')}
      </Button>
      <Button size="glove" icon="check" kbd="F6" onClick={() => control.restAsDeclared()}>
        {t('acts.rest')}
      </Button>
      <Button size="glove" variant="danger" icon="lock-exclamation" kbd="F8" onClick={onBlock}>
        {t('acts.block')}
      </Button>
      <div className="control-end">
        {verdict && <strong>{verdict}</strong>}
        <Button
          size="glove"
          variant="primary"
          kbd="F9"
          busy={control.isValidating || control.isJudging}
          blocked={why()}
          onClick={onValidate}
        >
          {t('acts.validate')}
        </Button>
      </div>
    </>
  );
}
