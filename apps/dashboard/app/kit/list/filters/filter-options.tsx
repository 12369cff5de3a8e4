import { Checkbox } from '@reprise/ui/primitives/checkbox.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useId, useState } from 'react';
import { useWords } from '../../../i18n/words.tsx';
import { flatten, holdsAny, prune, toggleNode } from '../../tree/tree.ts';
import type { Filter, TreeNode } from '../list-def.ts';

/** From here on reading them all takes longer than typing. */
const SEARCH_FROM = 9;

type Props = {
  filter: Extract<Filter, { kind: 'choice' | 'tree' }>;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
};

/** One, several, or branches of a tree, with a search once there are many. */
export function FilterOptions({ filter, values, onChange }: Props) {
  const t = useWords('scaffolds');
  const group = useId();
  const [text, setText] = useState('');
  const nodes: readonly TreeNode[] = filter.kind === 'tree' ? filter.nodes : filter.options;
  const found = prune(nodes, text);
  const row = (node: TreeNode) =>
    filter.kind === 'choice' && filter.one ? (
      <label key={node.value} className="checkbox">
        <input
          className="radio"
          type="radio"
          name={group}
          checked={values.includes(node.value)}
          onChange={() => onChange([node.value])}
        />
        <span>{node.label}</span>
      </label>
    ) : (
      <Branch key={node.value} node={node} chosen={values} isOpen={text !== ''} onChange={onChange} />
    );
  return (
    <>
      {flatten(nodes).length >= SEARCH_FROM && (
        <label className="input list-search filter-find">
          <Icon name="search" size={16} />
          <span className="visually-hidden">{t('list.findOption')}</span>
          <input
            type="search"
            placeholder={t('list.findOption')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            // Enter while looking for a value must not apply the filter half chosen.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </label>
      )}
      <div className="filter-options">{found.map(row)}</div>
      {found.length === 0 && <p className="subtle">{t('list.noOption')}</p>}
    </>
  );
}

function Branch(props: {
  node: TreeNode;
  chosen: readonly string[];
  /** Below a branch that is chosen as a whole. */
  isCovered?: boolean;
  isOpen: boolean;
  onChange: (values: readonly string[]) => void;
}) {
  const { node, chosen, isCovered = false, onChange } = props;
  const t = useWords('scaffolds');
  const { children = [] } = node;
  const isChosen = chosen.includes(node.value);
  const isMixed = !isCovered && !isChosen && holdsAny(node, chosen);
  const [opened, setOpened] = useState(isMixed);
  const isOpen = opened || props.isOpen;
  const box = (
    <Checkbox
      label={node.label}
      checked={isChosen || isCovered}
      mixed={isMixed}
      disabled={isCovered}
      onChange={() => onChange(toggleNode(node, chosen))}
    />
  );
  if (children.length === 0) return box;
  return (
    <div className="branch">
      <div className="branch-head">
        {box}
        <button
          type="button"
          className="branch-fold"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'list.closeBranch' : 'list.openBranch', { name: node.label })}
          onClick={() => setOpened(!isOpen)}
        >
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
        </button>
      </div>
      {isOpen && (
        <div className="branch-below">
          {children.map((child) => (
            <Branch
              key={child.value}
              node={child}
              chosen={chosen}
              isCovered={isCovered || isChosen}
              isOpen={props.isOpen}
              onChange={onChange}
            />
          ))}
        </div>
      )}
    </div>
  );
}
