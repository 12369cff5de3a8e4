import { loadWords } from '../../i18n/messages.ts';
import { useIsBuyerOnly, useMay } from '../../session/use-may.ts';
import '../../kit/page/view-links.css';
import type { CategoryNode } from '@reprise/contract/catalogue/category-payloads';
import '../../kit/list/list.css';
import './categories.css';
import { CATEGORY_STATUSES } from '@reprise/contract/catalogue/categories';
import { Button, buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { EmptyState, SkeletonRows } from '@reprise/ui/primitives/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { AccountPage, type ChosenAccount } from '../../accounts/choice/account-page.tsx';
import { useT, useWords } from '../../i18n/words.tsx';
import { SearchField } from '../../kit/list/filters/search-field.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { useAddress, withValues } from '../../kit/page/use-address.ts';
import { paths } from '../../navigation/paths.ts';
import { ArchiveDialog } from './archive-dialog.tsx';
import { categoryTree } from './read-categories.ts';
import { CategoryTree } from './tree/category-tree.tsx';
import { rowsOf } from './tree/find-nodes.ts';

await loadWords('categories');

/** A catalogue of this size is shown whole; a larger one begins with its first levels. */
const SHOWN_WHOLE = 60;

export default function Categories() {
  const t = useWords('categories');
  const common = useT();
  const mayCreate = useMay()('ROLE_CATEGORY_CREATE_PAGE');
  const isBuyer = useIsBuyerOnly();
  const create = ({ named }: ChosenAccount) =>
    mayCreate && (
      <Link
        className={buttonClass(isBuyer ? {} : { variant: 'primary' })}
        to={paths.categoryNew(named ? { accountId: named } : {})}
      >
        <Icon name="plus" />
        {t('list.create')}
      </Link>
    );
  return (
    <AccountPage
      title={common('titles.categories')}
      lead={t(isBuyer ? 'list.leadBuyer' : 'list.lead')}
      actions={create}
    >
      {({ named }) => <Tree named={named} />}
    </AccountPage>
  );
}

function Tree({ named }: { named: string | undefined }) {
  const t = useWords('categories');
  const common = useT();
  const may = useMay();
  const [search, changeAddress] = useAddress();
  const pending = useRef<string | undefined>(undefined);
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [archiving, setArchiving] = useState<CategoryNode>();
  const status = search.get('status') === 'archived' ? 'archived' : 'active';
  const q = search.get('q') ?? '';
  const query = useQuery(categoryTree(named, status));
  const nodes = useMemo(() => query.data ?? [], [query.data]);
  const open = useMemo(() => {
    const first = (node: CategoryNode) => status === 'archived' || nodes.length <= SHOWN_WHOLE || node.depth === 0;
    return new Set(nodes.filter((node) => toggled.get(node.id) ?? first(node)).map(({ id }) => id));
  }, [nodes, toggled, status]);
  const rows = useMemo(() => rowsOf(nodes, open, q), [nodes, open, q]);
  const set = (name: string, value: string) =>
    changeAddress((now) => withValues(now, { [name]: value }), { replace: true });
  const all = (isOpen: boolean) =>
    setToggled(new Map(nodes.map(({ id, parentId }) => [id, isOpen || parentId === null])));
  const hrefOf = (one: string) => {
    return `?${withValues(search, { status: one === 'archived' ? one : undefined })}`;
  };
  return (
    <div className="card table-card">
      <div className="category-bar">
        <SearchField
          label={t('list.search')}
          value={q}
          pending={pending}
          onSearch={(text) => {
            pending.current = undefined;
            set('q', text.trim());
          }}
        />
        <nav className="view-links" aria-label={t('list.statusLabel')}>
          {CATEGORY_STATUSES.map((one) => (
            <Link key={one} className="view-link" to={hrefOf(one)} aria-current={one === status ? 'true' : undefined}>
              {t(`list.${one}`)}
            </Link>
          ))}
        </nav>
        <Button size="sm" variant="quiet" onClick={() => all(true)}>
          {t('list.openAll')}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => all(false)}>
          {t('list.closeAll')}
        </Button>
      </div>
      <p className="tree-keys">
        <span role="status">{query.data && t('list.total', { count: nodes.length })}</span> · {t('list.keys')}
      </p>
      {!query.data && !query.error && (
        <div className="card-body">
          <SkeletonRows rows={8} columns={['tile', '40%', '12%']} label={common('common.loading')} />
        </div>
      )}
      {query.isError && query.data === undefined && (
        <FailureView error={query.error} title={t('list.failed')} onRetry={() => void query.refetch()} />
      )}
      {query.data && rows.length > 0 && (
        <CategoryTree
          rows={rows}
          accountId={named}
          may={{ add: may('ROLE_CATEGORY_CREATE_PAGE'), archive: may('ROLE_CATEGORY_ARCHIVE') }}
          onToggle={(id, isOpen) => setToggled(new Map(toggled).set(id, isOpen))}
          onArchive={setArchiving}
        />
      )}
      {query.data && rows.length === 0 && (
        <Nothing q={q} archived={status === 'archived'} onClear={() => set('q', '')} />
      )}
      {archiving && (
        <ArchiveDialog
          category={archiving}
          onClose={() => setArchiving(undefined)}
          onArchived={() => setArchiving(undefined)}
        />
      )}
    </div>
  );
}

function Nothing({ q, archived, onClear }: { q: string; archived: boolean; onClear: () => void }) {
  const t = useWords('categories');
  if (q)
    return (
      <EmptyState
        icon="search"
        title={t('list.noMatchTitle')}
        action={<Button onClick={onClear}>{t('list.clear')}</Button>}
      >
        {t('list.noMatch')}
      </EmptyState>
    );
  return (
    <EmptyState icon="category" title={t(archived ? 'list.noArchivedTitle' : 'list.emptyTitle')}>
      {t(archived ? 'list.noArchived' : 'list.empty')}
    </EmptyState>
  );
}
