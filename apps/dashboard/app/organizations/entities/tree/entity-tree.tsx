import { useWords } from '../../../i18n/words.tsx';
import '../../../kit/tree/tree.css';
import { COUNTED_UP_TO } from '@reprise/contract/http/list';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import { StatusBadge } from '@reprise/ui/product/status-badge.tsx';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { FailureView } from '../../../kit/page/failure-view.tsx';
import { TYPE_ICONS } from '../type-icons.ts';
import { rowId, stepOf, type TreeNode, type TreeRow } from './tree-rows.ts';
import { useTree } from './use-tree.ts';

type Props = { accountId: string | undefined; hrefOf: ((id: string) => string) | undefined };

/** One line has the focus; arrows move it, open and close. Levels come as they are opened. */
export function EntityTree({ accountId, hrefOf }: Props) {
  const t = useWords('entities');
  const navigate = useNavigate();
  const tree = useTree(accountId);
  const { rows } = tree;
  const list = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const moved = useRef<boolean>(false);
  const found = rows.findIndex((row) => rowId(row) === focused);
  const now = Math.max(found, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line that has the focus is the news
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [focused]);

  function act(row: TreeRow | undefined): void {
    if (!row) return;
    if (row.kind === 'more') tree.more(row.parentId);
    else if (row.kind === 'failed') tree.retry();
    else if (row.kind === 'node' && hrefOf) void navigate(hrefOf(row.node.id));
  }
  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      act(rows[now]);
      return;
    }
    const step = stepOf(event.key, rows, now);
    if (!step) return;
    event.preventDefault();
    if ('open' in step) tree.open(step.open);
    else if ('close' in step) tree.close(step.close);
    else if (rows[step.to]) {
      moved.current = true;
      setFocused(rowId(rows[step.to]!));
    }
  }
  if (tree.failed) return <FailureView error={tree.failed} title={t('list.failed')} onRetry={tree.retry} />;
  if (tree.isEmpty)
    return (
      <EmptyState icon="sitemap" title={t('list.emptyTitle')}>
        {t('list.empty')}
      </EmptyState>
    );
  return (
    <>
      <p className="tree-keys">{t('tree.keys')}</p>
      <div ref={list} className="tree" role="tree" aria-label={t('list.treeLabel')}>
        {rows.map((row, index) => (
          <div
            key={rowId(row)}
            className="tree-row"
            role="treeitem"
            tabIndex={index === now ? 0 : -1}
            aria-level={row.level}
            aria-selected={false}
            data-kind={row.kind}
            style={{ '--level': row.level } as CSSProperties}
            onKeyDown={press}
            onFocus={() => setFocused(rowId(row))}
            onClick={row.kind === 'node' ? undefined : () => act(row)}
            {...(row.kind === 'node' && {
              'aria-setsize': row.of,
              'aria-posinset': row.at,
              ...(row.node.childCount > 0 && { 'aria-expanded': row.open }),
            })}
          >
            {row.kind === 'node' ? (
              <NodeLine
                node={row.node}
                href={hrefOf?.(row.node.id)}
                isOpen={row.open}
                onToggle={() => (row.open ? tree.close : tree.open)(row.node.id)}
              />
            ) : (
              <span className="tree-note">
                {t(row.kind === 'more' ? 'tree.more' : row.kind === 'failed' ? 'tree.retry' : 'tree.loading')}
              </span>
            )}
          </div>
        ))}
      </div>
    </>
  );
}

type LineProps = { node: TreeNode; href: string | undefined; isOpen: boolean; onToggle: () => void };
function NodeLine({ node, href, isOpen, onToggle }: LineProps) {
  const t = useWords('entities');
  const { childCount } = node;
  const about = [t(`types.${node.type}`), node.externalId, node.city].filter(Boolean).join(' · ');
  const below =
    childCount >= COUNTED_UP_TO ? t('tree.many', { count: childCount }) : t('tree.children', { count: childCount });
  return (
    <>
      {/* The keys do the same on the line itself, so this one is for the pointer only. */}
      <span className="tree-toggle" aria-hidden="true" onClick={childCount ? onToggle : undefined}>
        {childCount > 0 && <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />}
      </span>
      <Icon name={TYPE_ICONS[node.type]} size={18} />
      <span className="tree-name">
        {href ? (
          <Link to={href} tabIndex={-1}>
            {node.commonName}
          </Link>
        ) : (
          node.commonName
        )}
        <small>{about}</small>
      </span>
      {node.status === 'inactive' && (
        <StatusBadge object="organization" status="inactive">
          {t('status.inactive')}
        </StatusBadge>
      )}
      {childCount > 0 && <small className="tree-count">{below}</small>}
    </>
  );
}
