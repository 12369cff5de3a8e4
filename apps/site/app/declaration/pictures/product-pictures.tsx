import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { type MouseEvent, useState } from 'react';
import type { Declaration } from '../load.server.ts';
import { useSell } from '../sell-speech.ts';

type Product = Declaration['product'];
type Dialog = typeof import('./pictures-dialog.lazy.tsx')['PicturesDialog'];

/**
 * The main picture, and a press shows all of them. The window comes with the first press; without scripts the link leads
 * to the picture itself.
 */
export function ProductPictures({ product }: { product: Product }) {
  const t = useSell();
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ PicturesDialog: Dialog }>();
  const { images } = product;
  const [main] = images;
  if (!main)
    return (
      <div className="product-picture">
        <Icon name="device-mobile" size={24} />
      </div>
    );
  const open = (event: MouseEvent) => {
    // Ctrl and the like ask for a new tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
    import('./pictures-dialog.lazy.tsx').then(setLoaded, () => location.assign(main.imageHd));
  };
  return (
    <>
      <a
        className="product-picture"
        href={main.imageHd}
        aria-label={t('product.pictures', { count: images.length, name: product.label })}
        aria-haspopup="dialog"
        onClick={open}
      >
        <img src={main.imageHd} alt="" width={480} height={480} fetchPriority="high" />
        <span className="product-picture-count" aria-hidden="true">
          <Icon name="zoom-in" size={16} />
          {images.length > 1 && images.length}
        </span>
      </a>
      {isOpen && loaded && <loaded.PicturesDialog product={product} onClose={() => setOpen(false)} />}
    </>
  );
}
