import { ApiRefusal } from '@reprise/client/call';
import type { SiteDocument } from '@reprise/contract/accounts/site-documents';
import { PDF_MAX_KB } from '@reprise/contract/documents/documents';
import { removeSiteDocument, uploadSiteDocument } from '@reprise/contract/documents/routes';
import type { Locale, T } from '@reprise/i18n';
import { formatDate, formatNumber } from '@reprise/i18n/formats';
import { Button, LinkButton } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { upload } from '../../api/upload.ts';
import { HERE, today } from '../../base/now.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useAct } from '../../kit/use-act.ts';
import type { Settings } from './settings-values.ts';

type Shown = Settings['documents'][SiteDocument];
const kB = 1_000;

function whyRefused(t: T<'settings'>, error: unknown): string | undefined {
  if (!(error instanceof ApiRefusal)) return undefined;
  const reason = error.problem.violations?.[0]?.message;
  if (error.code === 'payload_too_large') return t('pdf.tooLarge');
  if (reason === 'file_type_refused') return t('pdf.notPdf');
  if (reason === 'file_unreadable') return t('pdf.unreadable');
  return reason === 'file_unsafe' ? t('pdf.unsafe') : undefined;
}

/** The PDF of one text: published, replaced and taken off at once, apart from the form around it. */
export function DocumentRow(props: {
  accountId: string;
  kind: SiteDocument;
  name: string;
  first: Shown;
  /** when it is not the main language of the account */
  language?: Locale;
}) {
  const { accountId, kind, name, first, language } = props;
  const which = { params: { id: accountId, kind }, query: { language } };
  const t = useWords('settings');
  const common = useT();
  const locale = useLocale();
  const show = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [document, setDocument] = useState<Shown>(first);
  const [problem, setProblem] = useState<string>();
  const [asking, setAsking] = useState(false);

  const { run: work, busy } = useAct({
    act: (todo: () => Promise<void>) => {
      setProblem(undefined);
      return todo();
    },
    onFailed: (error) => setProblem(whyRefused(t, error) ?? common.refusal(error)),
  });
  const publish = (file: File) =>
    work(async () => {
      const body = new FormData();
      body.set('file', file);
      const sent = await upload(uploadSiteDocument, which, body);
      setDocument({ ...sent, publishedAt: today().toISOString() });
      show({ kind: 'done', title: t('pdf.done') });
    });
  const withdraw = () =>
    work(async () => {
      setAsking(false);
      await call(removeSiteDocument, which);
      setDocument(null);
      show({ kind: 'done', title: t('pdf.removed') });
    });
  function choose(file: File | undefined) {
    if (input.current) input.current.value = '';
    if (!file) return;
    if (file.size > PDF_MAX_KB * kB) setProblem(t('pdf.tooLarge'));
    else if (!/\.pdf$/i.test(file.name)) setProblem(t('pdf.notPdf'));
    else publish(file);
  }
  return (
    <div className="settings-pdf">
      <p>
        <Icon name="file-text" size={16} />
        {document
          ? t('pdf.published', {
              size: formatNumber(locale, Math.ceil(document.size / kB)),
              date: formatDate(locale, new Date(document.publishedAt), HERE),
            })
          : t('pdf.none')}
      </p>
      <span className="settings-pdf-actions">
        {document && (
          <LinkButton
            size="sm"
            variant="quiet"
            href={document.url}
            target="_blank"
            rel="noopener"
            label={t('pdf.openOf', { name })}
          >
            {t('pdf.open')}
          </LinkButton>
        )}
        <Button
          size="sm"
          icon="file-upload"
          busy={busy}
          label={t(document ? 'pdf.replaceOf' : 'pdf.addTo', { name })}
          onClick={() => input.current?.click()}
        >
          {document ? t('pdf.replace') : t('pdf.add')}
        </Button>
        {document && (
          <Button size="sm" variant="danger" label={t('pdf.removeOf', { name })} onClick={() => setAsking(true)}>
            {t('pdf.remove')}
          </Button>
        )}
      </span>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        hidden
        aria-label={t('pdf.addTo', { name })}
        onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
      />
      {problem && <p role="alert">{problem}</p>}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('pdf.askRemove', { name })}
        closeLabel={common('common.close')}
        footer={
          <>
            <Button data-autofocus onClick={() => setAsking(false)}>
              {t('pdf.keep')}
            </Button>
            <Button variant="danger-solid" onClick={withdraw}>
              {t('pdf.confirm')}
            </Button>
          </>
        }
      >
        <p>{t('pdf.removeBody')}</p>
      </Dialog>
    </div>
  );
}
