import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { loadWords } from '../../i18n/messages.ts';
import { useWords } from '../../i18n/words.tsx';
import { useCaseWords } from './use-case-words.ts';
import { type CoverageDraft, type CoveragePreview, useCoveragePreview } from './use-coverage-preview.ts';

await loadWords('catalogue', 'readiness');

type Props = { accountId: string; draft: CoverageDraft | undefined };

/** Before it is saved: the sales that a change would have refused, and those it would make possible. */
export function HolePreview({ accountId, draft }: Props) {
  const t = useWords('readiness');
  const { preview, hasFailed } = useCoveragePreview(accountId, draft);
  return (
    <div role="status" className="stack stack--tight">
      {preview && <PreviewNotices preview={preview} isProduct={draft?.kind === 'product'} />}
      {hasFailed && <p className="subtle">{t('preview.failed')}</p>}
    </div>
  );
}

export function PreviewNotices({ preview, isProduct }: { preview: CoveragePreview; isProduct: boolean }) {
  const t = useWords('readiness');
  const named = useCaseWords();
  const { opened, closed, withoutCircuit } = preview;
  const lost = named(opened.cases, opened.count);
  return (
    <>
      {opened.count > 0 && (
        <Notice tone="red" title={t(isProduct ? 'preview.product' : 'preview.opened', { count: opened.count })}>
          <p>{t(isProduct ? 'preview.productBody' : 'preview.openedBody', { cases: lost })}</p>
        </Notice>
      )}
      {withoutCircuit.length > 0 && (
        <Notice tone="red" title={t('preview.withoutCircuit')}>
          <p>{t('preview.withoutCircuitBody', { categories: withoutCircuit.map(({ label }) => label).join(', ') })}</p>
        </Notice>
      )}
      {closed.count > 0 && (
        <Notice tone="green" icon="st-done" title={t('preview.closed', { count: closed.count })}>
          <p>{t('preview.closedBody', { cases: named(closed.cases, closed.count) })}</p>
        </Notice>
      )}
    </>
  );
}
