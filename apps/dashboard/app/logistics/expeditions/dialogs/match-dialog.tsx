import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { useWords } from '../../../i18n/words.tsx';
import type { Match } from '../station/package-facts.ts';

type Props = { code: string; matches: readonly Match[]; onClose: () => void; onChoose: (code: string) => void };

/** A code that several items have: the device on the table is one of them. */
export function MatchDialog({ code, matches, onClose, onChoose }: Props) {
  const t = useWords('expedition');
  const words = useWords('scaffolds');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('match.title')}
      closeLabel={words('detail.close')}
      footer={
        <Button size="glove" onClick={onClose}>
          {words('form.cancel')}
        </Button>
      }
    >
      <p>{t('match.lead', { code })}</p>
      <ul className="packing-choices">
        {matches.map(({ identificationNumber, label }, index) => (
          <li key={identificationNumber}>
            <Button
              size="glove"
              wide
              {...(index === 0 && { 'data-autofocus': true })}
              onClick={() => onChoose(identificationNumber)}
            >
              <span className="packing-choice">
                {label}
                <small>
                  <Code13 code={identificationNumber} />
                </small>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
