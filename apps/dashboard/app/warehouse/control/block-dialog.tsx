import { BLOCKING_FINDINGS, type BlockingFinding } from '@reprise/contract/warehouse/quarantine';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { useT, useWords } from '../../i18n/words.tsx';

type Props = { onChoose: (finding: BlockingFinding) => void; onClose: () => void };

/** What stops the control, whatever the answers are. Choosing one shows what follows; nothing is sent yet. */
export function BlockDialog({ onChoose, onClose }: Props) {
  const t = useWords('control');
  const common = useT();
  return (
    <Dialog open onClose={onClose} title={t('block.title')} closeLabel={common('common.close')}>
      <p>{t('block.body')}</p>
      <ul className="control-findings">
        {BLOCKING_FINDINGS.map((finding, index) => (
          <li key={finding}>
            <Button
              size="glove"
              wide
              {...(index === 0 && { 'data-autofocus': true })}
              onClick={() => onChoose(finding)}
            >
              {t(`findings.${finding}`)}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
