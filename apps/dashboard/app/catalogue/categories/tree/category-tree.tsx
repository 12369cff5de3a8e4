import '../../../kit/tree/tree.css';
import type { CategoryNode } from '@reprise/contract/catalogue/category-payloads';
import { formatNumber } from '@reprise/i18n/formats';
import { Button, buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { StatusBadge } from '@reprise/ui/product/status-badge.tsx';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ownAddress } from '../../../base/own-address.ts';
import { useLocale, useWords } from '../../../i18n/words.tsx';
import { stepInTree } from '../../../kit/tree/tree-steps.ts';
import { paths } from '../../../navigation/paths.ts';
import type { TreeRow } from './find-nodes.ts';

type Props = {
  rows: readonly TreeRow[];
  /** with the account, for the provider */
  accountId: string | undefined;
  may: { add: boolean; archive: boolean };
  onToggle: (id: string, open: boolean) => void;
  onArchive: (node: CategoryNode) => void;
};

/** One line has the focus; arrows move it, open and close. The links and buttons of a line are reached by Tab. */
export function CategoryTree({ rows, accountId, may, onToggle, onArchive }: Props) {
  const t = useWords('categories');
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const moved = useRef<boolean>(false);
  const now = Math.max(
    rows.findIndex(({ node }) => node.id === focused),
    0,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line that has the focus is the news
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    list.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus();
  }, [focused]);

  function press(event: KeyboardEvent<HTMLElement>): void {
    // A key on a button of the line is the button's.
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    const row = rows[now];
    if (event.key === 'Enter' && row) {
      event.preventDefault();
      void navigate(paths.category({ id: row.node.id }));
      return;
    }
    const lines = rows.map(({ node, hasChildren, isOpen }) => ({ ...node, hasChildren, isOpen }));
    const step = stepInTree(event.key, lines, now);
    if (!step) return;
    event.preventDefault();
    if ('open' in step) onToggle(step.open, true);
    else if ('close' in step) onToggle(step.close, false);
    else if (rows[step.to]) {
      moved.current = true;
      setFocused(rows[step.to]!.node.id);
    }
  }
  return (
    <div ref={list} className="tree" role="tree" aria-label={t('list.treeLabel')}>
      {rows.map(({ node, level, at, of, hasChildren, isOpen }, index) => (
        <div
          key={node.id}
          className="tree-row"
          role="treeitem"
          tabIndex={index === now ? 0 : -1}
          aria-level={level}
          aria-selected={false}
          aria-setsize={of}
          aria-posinset={at}
          {...(hasChildren && { 'aria-expanded': isOpen })}
          style={{ '--level': level } as CSSProperties}
          onKeyDown={press}
          onFocus={() => setFocused(node.id)}
        >
          {/* The keys do the same on the line itself, so this one is for the pointer only. */}
          <span
            className="tree-toggle"
            aria-hidden="true"
            onClick={hasChildren ? () => onToggle(node.id, !isOpen) : undefined}
          >
            {hasChildren && <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />}
          </span>
          <span className="category-thumb" aria-hidden="true">
            {node.image ? (
              <img src={ownAddress(node.image)} alt="" loading="lazy" />
            ) : (
              <Icon name="category" size={16} />
            )}
          </span>
          <span className="tree-name">
            <Link to={paths.category({ id: node.id })} tabIndex={-1}>
              {node.label}
            </Link>
            <small>{node.identifier}</small>
          </span>
          {node.status === 'archived' && (
            <StatusBadge object="category" status="archived">
              {t('status.archived')}
            </StatusBadge>
          )}
          <Counts node={node} />
          {node.status === 'active' && (may.add || may.archive) && (
            <span className="category-acts">
              {may.add && (
                <Link
                  className={buttonClass({ variant: 'quiet', size: 'sm', iconOnly: true })}
                  aria-label={t('list.addUnder', { name: node.label })}
                  title={t('list.addUnder', { name: node.label })}
                  tabIndex={index === now ? 0 : -1}
                  to={paths.categoryNew({ ...(accountId ? { accountId } : {}), parent: node.id })}
                >
                  <Icon name="plus" />
                </Link>
              )}
              {may.archive && node.parentId !== null && (
                <Button
                  size="sm"
                  variant="quiet"
                  icon="archive"
                  tabIndex={index === now ? 0 : -1}
                  label={t('archive.actionOf', { name: node.label })}
                  onClick={() => onArchive(node)}
                />
              )}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

function Counts({ node }: { node: CategoryNode }) {
  const t = useWords('categories');
  const locale = useLocale();
  const shown = (key: 'list.products' | 'list.published', count: number) =>
    t(key, { count }).replace(String(count), formatNumber(locale, count));
  return (
    <span className="category-counts">
      <span>{shown('list.products', node.numberOfProducts)}</span>
      <small>{shown('list.published', node.numberOfPublishedProducts)}</small>
    </span>
  );
}
