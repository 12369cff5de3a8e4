import { updatePriceRevision } from '@reprise/contract/pricing/revision-routes';
import type { RevisionRule } from '@reprise/contract/pricing/revision-rule';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { call } from '../../../api/call.ts';
import { useWords } from '../../../i18n/words.tsx';
import type { Revision } from '../read-revisions.ts';
import { useRevisionAct } from './use-revision-act.ts';

/** The same rule on the prices of now: those it was worked out on may have changed. */
export function AgainButton({ revision, rule }: { revision: Revision; rule: RevisionRule }) {
  const t = useWords('prices');
  const { id, version } = revision;
  const again = useRevisionAct(id, t('detail.againDone'), () =>
    call(updatePriceRevision, { params: { id }, body: { version, rule } }),
  );
  return (
    <Button icon="refresh" busy={again.isPending} onClick={() => again.mutate()}>
      {t('detail.again')}
    </Button>
  );
}
