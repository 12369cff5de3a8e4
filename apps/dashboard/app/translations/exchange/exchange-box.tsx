import { Button } from '@reprise/ui/primitives/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../i18n/words.tsx';
import { type Filters, languagesOf, textsKey } from '../texts/read-texts.ts';
import { ExportDialog } from './export-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';

/** Work for a translator outside: a file out, and in again. */
export function ExchangeBox({ accountId, language }: { accountId: string; language: Filters['language'] }) {
  const t = useWords('translations');
  const cache = useQueryClient();
  const [open, setOpen] = useState<'export' | 'import' | undefined>();
  const close = () => setOpen(undefined);
  const readAgain = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: textsKey(accountId, language) }),
      cache.invalidateQueries({ queryKey: languagesOf(accountId).queryKey }),
    ]);
  return (
    <div className="tr-hand">
      <p>{t('exchange.lead')}</p>
      <Button size="sm" icon="download" onClick={() => setOpen('export')}>
        {t('exchange.export')}
      </Button>
      <Button size="sm" icon="upload" onClick={() => setOpen('import')}>
        {t('exchange.import')}
      </Button>
      {open === 'export' && <ExportDialog accountId={accountId} language={language} onClose={close} />}
      {open === 'import' && (
        <ImportDialog accountId={accountId} language={language} onWritten={readAgain} onClose={close} />
      )}
    </div>
  );
}
