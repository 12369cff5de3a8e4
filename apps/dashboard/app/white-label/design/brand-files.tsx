import { IMAGE_SENT_MAX_KB } from '@reprise/contract/documents/images';
import { removeBrandFile, uploadBrandFile } from '@reprise/contract/documents/routes';
import { FAVICON_MAX_KB, FAVICON_MEDIA_TYPES, LOGO_MEDIA_TYPES } from '@reprise/contract/white-label/design';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { upload } from '../../api/upload.ts';
import { ownAddress } from '../../base/own-address.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { usePicture } from '../../kit/fields/use-picture.tsx';
import { type Design, readDesign } from './read-design.ts';

const KINDS = ['logo', 'dark-logo', 'favicon'] as const;
type Kind = (typeof KINDS)[number];
const HELP = { logo: 'files.logoHelp', 'dark-logo': 'files.darkLogoHelp', favicon: 'files.faviconHelp' } as const;
const addressOf = (design: Design, kind: Kind) =>
  ({ logo: design.logo, 'dark-logo': design.darkLogo, favicon: design.favicon })[kind];

type Props = { design: Design; onChanged: (design: Design) => void };

/** Kept as soon as they are chosen, apart from the colour beside them. */
export function BrandFiles(props: Props) {
  const t = useWords('design');
  return (
    <Card title={t('files.title')}>
      <ul className="brand-files">
        {KINDS.map((kind) => (
          <BrandFile key={kind} kind={kind} {...props} />
        ))}
      </ul>
    </Card>
  );
}

function BrandFile({ kind, design, onChanged }: Props & { kind: Kind }) {
  const t = useWords('design');
  const common = useT();
  const [asking, setAsking] = useState(false);
  const params = { id: design.accountId, kind };
  const now = () => readDesign(design.accountId);
  const isIcon = kind === 'favicon';
  const { busy, problem, choose, remove, chooser } = usePicture<Design>({
    kinds: isIcon ? FAVICON_MEDIA_TYPES : LOGO_MEDIA_TYPES,
    maxKb: isIcon ? FAVICON_MAX_KB : IMAGE_SENT_MAX_KB,
    send: (body) => upload(uploadBrandFile, { params }, body).then(now),
    takeAway: () => call(removeBrandFile, { params }).then(now),
    onChanged,
  });
  const shown = ownAddress(addressOf(design, kind));
  const name = t(`files.${kind}`);
  return (
    <li className="brand-file">
      <span className="brand-file-picture" data-scheme={kind === 'dark-logo' ? 'dark' : 'light'}>
        {shown ? <img src={shown} alt={name} /> : <small>{t('files.none')}</small>}
      </span>
      <div className="brand-file-text">
        <strong>{name}</strong>
        <p className="subtle">{t(HELP[kind])}</p>
        {kind === 'logo' && !shown && <p className="subtle">{t('files.noneLogo')}</p>}
        {problem && (
          <p role="alert" className="field-error">
            {problem}
          </p>
        )}
      </div>
      <div className="brand-file-actions">
        <Button
          size="sm"
          icon="upload"
          busy={busy}
          label={t(shown ? 'files.replaceOf' : 'files.addOf', { name })}
          onClick={choose}
        >
          {t(shown ? 'files.replace' : 'files.add')}
        </Button>
        {shown && (
          <Button size="sm" variant="danger" label={t('files.removeOf', { name })} onClick={() => setAsking(true)}>
            {t('files.remove')}
          </Button>
        )}
      </div>
      {chooser}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('files.askRemove', { name })}
        closeLabel={common('common.close')}
        footer={
          <>
            <Button data-autofocus onClick={() => setAsking(false)}>
              {t('files.keep')}
            </Button>
            <Button
              variant="danger-solid"
              onClick={() => {
                setAsking(false);
                remove();
              }}
            >
              {t('files.remove')}
            </Button>
          </>
        }
      >
        <p>{t('files.askRemoveBody')}</p>
      </Dialog>
    </li>
  );
}
