import './thumbnail.css';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { ownAddress } from '../../base/own-address.ts';

/** The small picture of a product beside its name, which already says what it is of. */
export function Thumbnail({ src, large = false }: { src: string | null; large?: boolean }) {
  const own = ownAddress(src);
  return (
    <span className={large ? 'thumbnail thumbnail--large' : 'thumbnail'}>
      {own ? <img src={own} alt="" loading="lazy" /> : <Icon name="device-mobile" size={large ? 24 : 16} />}
    </span>
  );
}
