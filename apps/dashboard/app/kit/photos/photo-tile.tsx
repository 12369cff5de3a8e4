import './photos.css';
import type { CallInput } from '@reprise/client/call';
import type { AnyRoute } from '@reprise/contract/http/route';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useWords } from '../../i18n/words.tsx';
import { useFileAddress } from './use-file-address.ts';

type FileProps<D extends AnyRoute> = { route: D; input: CallInput<D>; alt: string };

/** A file that a route answers with, as a picture; what cannot be read says so. */
export function FilePicture<D extends AnyRoute>({ route, input, alt }: FileProps<D>) {
  const t = useWords('scaffolds');
  const { address, isError } = useFileAddress(route, input);
  if (isError) return <span className="photo-tile-failed">{t('photos.failed')}</span>;
  return address ? <img src={address} alt={alt} /> : null;
}

/** The same, small: pressing it enlarges it. */
export function PhotoTile<D extends AnyRoute>({ onEnlarge, ...file }: FileProps<D> & { onEnlarge: () => void }) {
  const t = useWords('scaffolds');
  return (
    <button
      type="button"
      className="photo-tile"
      aria-label={t('photos.enlarge', { what: file.alt })}
      onClick={onEnlarge}
    >
      <FilePicture {...file} />
      <Icon name="zoom-in" size={20} />
    </button>
  );
}
