import { readOrganizationTree } from '@reprise/contract/organizations/organization-routes';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/query.ts';
import { type Level, rowsOf, TOP } from './tree-rows.ts';

const PER_PAGE = 50;

/** Levels are asked for when they are opened, a page at a time. */
export function useTree(accountId: string | undefined) {
  const [shut, setShut] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [pages, setPages] = useState<Readonly<Record<string, number>>>({});
  const asked = [TOP, ...opened].flatMap((parentId) =>
    Array.from({ length: pages[parentId] ?? 1 }, (_, i) => ({ parentId, page: i + 1 })),
  );
  const results = useQueries({
    queries: asked.map(({ parentId, page }) => ({
      queryKey: keyOf(readOrganizationTree, accountId ?? '', parentId, page),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(
          readOrganizationTree,
          {
            query: {
              page: String(page),
              itemsPerPage: String(PER_PAGE),
              ...(parentId ? { parentOrganizationId: parentId } : {}),
              ...(accountId ? { accountId } : {}),
            },
          },
          { signal },
        ),
    })),
  });
  const levels = new Map<string, Level>();
  asked.forEach(({ parentId }, i) => {
    const { data, isError } = results[i]!;
    const before = levels.get(parentId);
    levels.set(parentId, {
      nodes: [...(before?.nodes ?? []), ...(data?.['hydra:member'] ?? [])],
      total: data?.moreThanTotal ? undefined : (data?.['hydra:totalItems'] ?? before?.total),
      more: data?.['hydra:view']['hydra:next'] !== undefined,
      state: isError ? 'failed' : data ? 'ready' : 'loading',
    });
  });
  // A tree with one top begins open: one line alone tells nothing.
  const top = levels.get(TOP)?.nodes ?? [];
  const alone = top.length === 1 ? top[0]!.id : undefined;
  if (alone && !opened.has(alone) && !shut.has(alone)) setOpened(new Set([...opened, alone]));
  return {
    rows: rowsOf(levels, opened),
    failed: results[0]?.isError ? results[0].error : undefined,
    isEmpty: levels.get(TOP)?.state === 'ready' && top.length === 0,
    open: (id: string) => setOpened(new Set([...opened, id])),
    close: (id: string) => {
      setShut(new Set([...shut, id]));
      setOpened(new Set([...opened].filter((one) => one !== id)));
    },
    more: (parentId: string) => setPages({ ...pages, [parentId]: (pages[parentId] ?? 1) + 1 }),
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
  };
}
