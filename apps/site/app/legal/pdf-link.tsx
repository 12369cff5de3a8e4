import { formatNumber } from '@reprise/i18n/formats';
import { LinkButton } from '@reprise/ui/primitives/button.tsx';
import { useSpeech } from '../i18n.ts';

/** The same text as the tenant has printed it; the browser saves it, nothing of it is opened in our page. */
export function PdfLink({ pdf, name }: { pdf: { url: string; size: number }; name: string }) {
  const { t, locale } = useSpeech();
  const size = formatNumber(locale, Math.ceil(pdf.size / 1_000));
  return (
    <p>
      <LinkButton
        variant="secondary"
        size="touch"
        icon="file-text"
        href={pdf.url}
        label={t('legal.pdf_of', { name, size })}
      >
        {t('legal.pdf', { size })}
      </LinkButton>
    </p>
  );
}
