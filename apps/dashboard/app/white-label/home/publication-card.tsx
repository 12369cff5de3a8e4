import { discardHomeDraft } from '@reprise/contract/white-label/home-routes';
import { formatDateTime } from '@reprise/i18n/formats';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { Button, LinkButton } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { HERE } from '../../base/now.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useAct } from '../../kit/use-act.ts';
import type { EditedPage } from './home-values.ts';

type Props = { page: EditedPage; onDiscarded: (page: EditedPage) => void };

/** What visitors see now, and whether something else is being prepared. */
export function PublicationCard({ page, onDiscarded }: Props) {
  const t = useWords('design');
  const locale = useLocale();
  const isDraft = page.status === 'draft' && page.version > 0;
  const date = page.publishedAt && formatDateTime(locale, new Date(page.publishedAt), HERE);
  return (
    <Card
      title={t('home.state')}
      aside={
        page.status === 'published' ? (
          <Badge tone="green" glyph="st-done">
            {t('home.published')}
          </Badge>
        ) : (
          <Badge tone="neutral" glyph="st-dotted">
            {t(isDraft ? 'home.draft' : 'home.usual')}
          </Badge>
        )
      }
    >
      <div className="stack">
        <p>
          {date
            ? t(page.status === 'draft' ? 'home.statusDraft' : 'home.statusPublished', { date })
            : t('home.statusFirst')}
        </p>
        {!page.siteUrl && <p className="subtle">{t('home.noSite')}</p>}
        {page.siteUrl && (
          <LinkButton href={page.siteUrl} target="_blank" rel="noopener" iconEnd="external-link">
            {t('home.site')}
          </LinkButton>
        )}
        {isDraft && <Discard page={page} onDiscarded={onDiscarded} />}
      </div>
    </Card>
  );
}

function Discard({ page, onDiscarded }: Props) {
  const t = useWords('design');
  const common = useT();
  const show = useToast();
  const [asking, setAsking] = useState(false);
  const discard = useAct({
    act: () => call(discardHomeDraft, { params: { id: page.accountId } }),
    onDone: (next) => {
      onDiscarded(next);
      setAsking(false);
      show({ kind: 'done', title: t('home.discarded') });
    },
    onFailed: (error) => show({ kind: 'error', title: t('home.notDiscarded'), detail: common.refusal(error) }),
  });
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('home.discard')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('home.askDiscard')}
        closeLabel={common('common.close')}
        footer={
          <>
            <Button data-autofocus onClick={() => setAsking(false)}>
              {t('home.keepDraft')}
            </Button>
            <Button variant="danger-solid" busy={discard.busy} onClick={() => discard.run()}>
              {t('home.discard')}
            </Button>
          </>
        }
      >
        <p>{t('home.askDiscardBody')}</p>
      </Dialog>
    </>
  );
}
