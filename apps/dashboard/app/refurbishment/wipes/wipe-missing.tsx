import './wipes.css';
import { ApiRefusal } from '@reprise/client/call';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useState } from 'react';
import { z } from 'zod';
import { useWords } from '../../i18n/words.tsx';
import { WipeDialog } from './wipe-dialog.tsx';

export const isWipeMissing = (error: unknown): error is ApiRefusal =>
  error instanceof ApiRefusal && error.code === 'data_wipe_missing';

const details = z.object({ lastResult: z.string().nullable() });
type Props = { error: ApiRefusal; itemId: string; onRecorded: () => void };

/** Why an item cannot be called refurbished yet, with the way out. The page loads the words `wipes`. */
export function WipeMissing({ error, itemId, onRecorded }: Props) {
  const t = useWords('wipes');
  const [isRecording, setRecording] = useState(false);
  const told = details.safeParse(error.problem.data);
  const hasFailed = told.success && told.data.lastResult === 'failed';
  return (
    <>
      <Notice
        tone="amber"
        title={t('missing.title')}
        live="alert"
        actions={
          <Button size="glove" icon="shield" variant="primary" onClick={() => setRecording(true)}>
            {t('record.act')}
          </Button>
        }
      >
        <p>{t(hasFailed ? 'missing.failed' : 'missing.never')}</p>
      </Notice>
      {isRecording && (
        <WipeDialog itemId={itemId} services={[]} onClose={() => setRecording(false)} onRecorded={onRecorded} />
      )}
    </>
  );
}
