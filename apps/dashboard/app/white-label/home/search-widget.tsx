import { HOME_BANNER_MEDIA_TYPES } from '@reprise/contract/white-label/home';
import { uploadHomeBanner } from '@reprise/contract/white-label/home-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { upload } from '../../api/upload.ts';
import { ownAddress } from '../../base/own-address.ts';
import { useWords } from '../../i18n/words.tsx';
import { usePicture } from '../../kit/fields/use-picture.tsx';
import type { WidgetProps } from './home-values.ts';

type Banner = { bannerFileId: string | null; bannerImage: string | null };
const NONE: Banner = { bannerFileId: null, bannerImage: null };

/** The picture is kept at once, the page that shows it when it is saved. */
export function SearchWidget({ widget, errors, accountId, onChange, onBlur }: WidgetProps<'search'>) {
  const t = useWords('design');
  const optional = useWords('scaffolds')('form.optional');
  const { busy, problem, choose, chooser } = usePicture<Banner>({
    kinds: HOME_BANNER_MEDIA_TYPES,
    send: async (body) => {
      const sent = await upload(uploadHomeBanner, { params: { id: accountId } }, body);
      return { bannerFileId: sent.fileId, bannerImage: sent.url };
    },
    takeAway: async () => NONE,
    onChanged: (banner) => onChange({ ...widget, ...banner }),
  });
  const shown = ownAddress(widget.bannerImage);
  return (
    <div className="form">
      <TextField
        label={t('search.heading')}
        optional={optional}
        help={t('search.headingHelp')}
        error={errors.title?.message}
        value={widget.title}
        onBlur={onBlur}
        onChange={({ currentTarget }) => onChange({ ...widget, title: currentTarget.value })}
      />
      <div className="field">
        <span className="field-label">
          {t('search.image')}
          <span className="field-optional">{optional}</span>
        </span>
        {shown && <img className="home-banner" src={shown} alt={t('search.imageOf')} />}
        <div className="home-banner-actions">
          <Button size="sm" icon="upload" busy={busy} onClick={choose}>
            {t(shown ? 'search.replace' : 'search.add')}
          </Button>
          {shown && (
            <Button size="sm" variant="danger" onClick={() => onChange({ ...widget, ...NONE })}>
              {t('search.remove')}
            </Button>
          )}
        </div>
        {chooser}
        {problem && (
          <p role="alert" className="field-error">
            {problem}
          </p>
        )}
        {errors.bannerFileId?.message && <p className="field-error">{errors.bannerFileId.message}</p>}
        <p className="field-help">{t('search.imageHelp')}</p>
      </div>
    </div>
  );
}
