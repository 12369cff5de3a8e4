import { readFile, writeFile } from 'node:fs/promises';
import { PERMISSION_GROUPS } from '@reprise/contract/access/permissions';
import type { Grant, PermissionRow } from '@reprise/contract/access/permissions/row';
import { USER_TYPE_FACTS, USER_TYPES, type UserType } from '@reprise/contract/access/user-types';
import { GENERATED, table, words } from './markdown.ts';
import { renderChoreography } from './render-choreography.ts';
import { renderGlossary } from './render-glossary.ts';
import { renderRoutes } from './render-routes.ts';
import { renderStates } from './render-states.ts';
import { renderStatusCodes } from './render-status-codes.ts';

const USER_TYPE_NAMES: Readonly<Record<UserType, string>> = {
  super_admin: 'Provider super administrator',
  admin: 'Provider administrator',
  root_management_unit_manager: 'Administrator of a client',
  root_management_unit_analyst: 'Analyst of a client',
  management_unit_manager: 'Unit manager',
  management_unit_analyst: 'Unit analyst',
  store_manager: 'Store manager',
  store_seller: 'Store seller',
  warehouse_manager: 'Warehouse manager',
  warehouse_operator: 'Warehouse operator',
  buyer_manager: 'Buyer manager',
  pseudo_anonymous: 'Visitor of a public site',
};

const MARKS: Readonly<Record<Grant, string>> = { W: '✔', R: 'read', o: 'own' };

export function renderPermissions(): string {
  const count = PERMISSION_GROUPS.reduce((total, group) => total + group.rows.length, 0);
  return [
    GENERATED,
    '# Who may do what',
    `${count} permissions, ${USER_TYPES.length} kinds of users. The dashboard shows, and the server allows, exactly this.`,
    '## How to read it',
    table(
      ['Mark', 'Meaning'],
      [
        [MARKS.W, 'may look and act'],
        [MARKS.R, 'may look, not act'],
        [MARKS.o, 'may look and act, but only on what is their own; the remark says what that is'],
        ['', 'does not see it at all'],
      ],
    ),
    'A permission counts only in the modules of its row: `root` the whole client, `tim` the stores, `lcm` the buyer, `rps` the workshop, `public` the white-label site. Whoever works in two modules has two separate lists. The provider works in all of them. After the permission come, in this order, the premium feature, the setting of the organization, and what the user may see.',
    'Names marked + are permissions Reprise adds; for those marked \\* the name was completed from a family of names.',
    '## The users',
    table(
      ['Column', 'User', 'User type', 'Works in', 'Sees'],
      USER_TYPES.map((userType) => {
        const { code, modules, scope } = USER_TYPE_FACTS[userType];
        return [code, USER_TYPE_NAMES[userType], `\`${userType}\``, modules.join(', '), words(scope)];
      }),
    ),
    ...PERMISSION_GROUPS.flatMap(({ title, rows }) => [`## ${title}`, permissionTable(rows)]),
    '',
  ].join('\n\n');
}

function permissionTable(rows: readonly PermissionRow[]): string {
  return table(
    ['Permission', 'Modules', ...USER_TYPES.map((userType) => USER_TYPE_FACTS[userType].code), 'Remark'],
    rows.map(({ name, origin, modules, grants, note }) => [
      `\`${name}\`${origin === '=' ? '' : ` ${origin === '*' ? '\\*' : origin}`}`,
      modules.length === 4 ? 'all' : modules.join(', '),
      ...USER_TYPES.map((userType) => {
        const grant = grants[userType];
        return grant ? MARKS[grant] : '';
      }),
      note,
    ]),
  );
}

export const GENERATED_DOCS = [
  { path: 'docs/permissions.md', render: renderPermissions },
  { path: 'docs/states.md', render: renderStates },
  { path: 'docs/http-status-codes.md', render: renderStatusCodes },
  { path: 'docs/routes.md', render: renderRoutes },
  { path: 'docs/glossary.md', render: renderGlossary },
  { path: 'docs/events-and-jobs.md', render: renderChoreography },
] as const;

/** The generated files whose committed text is not what the tables say now. */
export async function staleDocs(): Promise<string[]> {
  const stale: string[] = [];
  for (const { path, render } of GENERATED_DOCS) {
    const committed = await readFile(fromRoot(path), 'utf8').catch(() => '');
    if (committed !== render()) stale.push(path);
  }
  return stale;
}

function fromRoot(path: string): URL {
  return new URL(`../../../${path}`, import.meta.url);
}

if (import.meta.main) {
  if (process.argv.includes('--check')) {
    const stale = await staleDocs();
    for (const path of stale) console.error(`${path} is not current: run node tools/src/generate/generate-docs.ts`);
    process.exitCode = stale.length > 0 ? 1 : 0;
  } else {
    for (const { path, render } of GENERATED_DOCS) await writeFile(fromRoot(path), render());
  }
}
