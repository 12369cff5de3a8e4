import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { useWords } from '../../i18n/words.tsx';
import type { StationKey } from './station-keys.ts';

export function StationHelp({ keys, onClose }: { keys: readonly StationKey[]; onClose: () => void }) {
  const t = useWords('scaffolds');
  const rows = [...keys, { key: '↵', label: t('scan.enter') }, { key: 'Esc', label: t('scan.clear') }];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('scan.helpTitle')}
      closeLabel={t('detail.close')}
      footer={
        <Button size="glove" data-autofocus onClick={onClose}>
          {t('detail.close')}
        </Button>
      }
    >
      <p>{t('scan.helpScan')}</p>
      <dl className="station-help">
        {rows.map(({ key, label }) => (
          <div key={key}>
            <dt>
              <kbd className="kbd">{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
