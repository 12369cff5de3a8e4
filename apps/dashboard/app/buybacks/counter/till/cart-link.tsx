import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Link } from 'react-router';
import { useT } from '../../../i18n/words.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useTill } from './till.ts';

/** The devices that wait at this till for their sale. */
export function CartLink() {
  const t = useT();
  const { lines } = useTill();
  const label = lines.length ? t('shell.cartCount', { count: lines.length }) : t('titles.cart');
  return (
    <Link className={buttonClass({ variant: 'quiet' })} to={paths.cart()} title={label}>
      <Icon name="shopping-bag" size={20} label={label} />
      {lines.length > 0 && (
        <span className="tabular" aria-hidden="true">
          {lines.length}
        </span>
      )}
    </Link>
  );
}
