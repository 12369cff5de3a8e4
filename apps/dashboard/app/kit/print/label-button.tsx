import { Button } from '@reprise/ui/primitives/button.tsx';
import { useWords } from '../../i18n/words.tsx';
import { useItemLabel } from './use-item-label.ts';

/** Prints the label of an item at this station's printer, or through the dialog. */
export function LabelButton({ itemId, size }: { itemId: string; size?: 'glove' }) {
  const t = useWords('scaffolds');
  const label = useItemLabel();
  return (
    <Button icon="printer" size={size} busy={label.busy} onClick={() => label.print(itemId)}>
      {t('printer.label')}
    </Button>
  );
}
