import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Link } from 'react-router';
import { useWords } from '../../i18n/words.tsx';
import { Menu } from '../mantine/menu.ts';
import type { RowAction } from './list-def.ts';

/** Always to be seen: what only shows under a pointer does not exist for a finger. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const t = useWords('scaffolds');
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end" width="max-content" shadow="md">
      <Menu.Target>
        <button type="button" className="row-menu" aria-label={t('list.rowMenu', { name })}>
          <Icon name="dots" size={18} />
        </button>
      </Menu.Target>
      <Menu.Dropdown className="row-menu-items">
        {actions.map((action) => {
          const look = {
            leftSection: action.icon && <Icon name={action.icon} size={16} />,
            ...(action.danger && { className: 'is-danger' }),
          };
          return 'to' in action ? (
            <Menu.Item key={action.id} component={Link} to={action.to} {...look}>
              {action.label}
            </Menu.Item>
          ) : (
            <Menu.Item
              key={action.id}
              aria-disabled={action.refusal ? true : undefined}
              onClick={action.refusal ? undefined : action.run}
              {...look}
            >
              {action.label}
              {action.refusal && <small className="row-menu-refusal">{action.refusal}</small>}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
