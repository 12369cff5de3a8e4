import { Button } from '@reprise/ui/primitives/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useWords } from '../../i18n/words.tsx';
import { type Filters, languagesOf, textsKey } from '../texts/read-texts.ts';
import { ExportDialog } from './export-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';

/** Work for a translator outside: a file out, and in again. On a phone it is behind one button, above the texts. */
export function ExchangeBox({ accountId, language }: { accountId: string; language: Filters['language'] }) {
  const t = useWords('translations');
  const cache = useQueryClient();
  const [open, setOpen] = useState<'export' | 'import' | undefined>();
  const [isUnfolded, setUnfolded] = useState(false);
  const bodyId = useId();
  const close = () => setOpen(undefined);
  const readAgain = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: textsKey(accountId, language) }),
      cache.invalidateQueries({ queryKey: languagesOf(accountId).queryKey }),
    ]);
  return (
    <div className="tr-exchange">
      <div className="tr-hand-fold">
        <Button
          wide
          iconEnd={isUnfolded ? 'chevron-up' : 'chevron-down'}
          aria-expanded={isUnfolded}
          aria-controls={bodyId}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {t('exchange.open')}
        </Button>
      </div>
      <div className="tr-hand" id={bodyId} data-unfolded={isUnfolded || undefined}>
        <p>{t('exchange.lead')}</p>
        <Button size="sm" icon="download" onClick={() => setOpen('export')}>
          {t('exchange.export')}
        </Button>
        <Button size="sm" icon="upload" onClick={() => setOpen('import')}>
          {t('exchange.import')}
        </Button>
      </div>
      {open === 'export' && <ExportDialog accountId={accountId} language={language} onClose={close} />}
      {open === 'import' && (
        <ImportDialog accountId={accountId} language={language} onWritten={readAgain} onClose={close} />
      )}
    </div>
  );
}
