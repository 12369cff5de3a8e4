import { previewCoverage } from '@reprise/contract/operations/readiness-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { type ReactNode, useState } from 'react';
import { call } from '../../api/call.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { useMay } from '../../session/use-may.ts';
import { PreviewNotices } from './hole-preview.tsx';
import type { CoverageDraft, CoveragePreview } from './use-coverage-preview.ts';

await loadWords('catalogue', 'readiness');

type Asked = { preview: CoveragePreview; save: () => void };

/** For a change that one press saves: where it would have sales refused, it is asked for first. */
export function useHoleQuestion(accountId: string): {
  ask: (draft: CoverageDraft, save: () => void) => Promise<void>;
  question: ReactNode;
} {
  const t = useWords('readiness');
  const common = useT();
  const mayRead = useMay()('ROLE_HOME_EDITOR_PAGE');
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  async function ask(draft: CoverageDraft, save: () => void): Promise<void> {
    const preview = mayRead ? await read(accountId, draft) : undefined;
    if (preview && (preview.opened.count || preview.withoutCircuit.length)) setAsked({ preview, save });
    else save();
  }
  const question = (
    <Dialog
      open={asked !== undefined}
      onClose={close}
      title={t('preview.askTitle')}
      closeLabel={common('common.close')}
      footer={
        <>
          <Button data-autofocus onClick={close}>
            {common('common.cancel')}
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              asked?.save();
              close();
            }}
          >
            {t('preview.askSave')}
          </Button>
        </>
      }
    >
      {asked && <PreviewNotices preview={asked.preview} isProduct={false} />}
    </Dialog>
  );
  return { ask, question };
}

/** Nothing where it cannot be known: a check that fails keeps nobody from their work. */
async function read(accountId: string, body: CoverageDraft): Promise<CoveragePreview | undefined> {
  try {
    return await call(previewCoverage, { params: { id: accountId }, body });
  } catch {
    return undefined;
  }
}
