import { readFile, writeFile } from 'node:fs/promises';
import { PERMISSION_GROUPS } from '@reprise/contract/access/permissions';
import type { Grant, PermissionRow } from '@reprise/contract/access/permissions/row';
import { USER_TYPE_FACTS, USER_TYPES, type UserType } from '@reprise/contract/access/user-types';
import { type Actor, isMachine } from '@reprise/contract/states/actors';
import { BUYBACK_COMPLETED_STATUSES, BUYBACK_TRANSITIONS } from '@reprise/contract/states/buyback';
import { ITEM_TRANSITIONS } from '@reprise/contract/states/item';
import { ITEM_REFURB_STEP_TRANSITIONS } from '@reprise/contract/states/item-refurb-step';
import { ITEM_COMPLETED_STATUSES } from '@reprise/contract/states/item-statuses';
import { LITIGATION_TRANSITIONS } from '@reprise/contract/states/litigation';
import { PACKAGE_TRANSITIONS } from '@reprise/contract/states/package';
import { ALLOWED_PAIRS } from '@reprise/contract/states/pairs';
import { PAYMENT_TRANSITIONS } from '@reprise/contract/states/payment';
import type { PermissionNeed, Transition } from '@reprise/contract/states/transition';
import { renderStatusCodes } from './render-status-codes.ts';

type Row = Transition<string>;
type Entity = { title: string; intro: string; rows: readonly Row[]; completed?: readonly string[] };

const GENERATED =
  '<!-- Written by `node tools/src/generate-docs.ts` from packages/contract: change the tables there. -->';

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

const ENTITIES: readonly Entity[] = [
  {
    title: 'Buyback',
    intro: 'What the customer sells and is paid for. Nothing leaves cancelled.',
    rows: BUYBACK_TRANSITIONS,
    completed: BUYBACK_COMPLETED_STATUSES,
  },
  {
    title: 'Item',
    intro: 'The thing itself, from the customer’s hand to the end of its refurbishment.',
    rows: ITEM_TRANSITIONS,
    completed: ITEM_COMPLETED_STATUSES,
  },
  {
    title: 'Payment',
    intro: 'The money promised for a buyback. A paid one is never undone.',
    rows: PAYMENT_TRANSITIONS,
  },
  {
    title: 'Litigation',
    intro: 'A lower price is proposed while the buyback is in processing.',
    rows: LITIGATION_TRANSITIONS,
  },
  { title: 'Service', intro: 'One refurbishment step of one item.', rows: ITEM_REFURB_STEP_TRANSITIONS },
  { title: 'Package', intro: 'What a store or warehouse ships.', rows: PACKAGE_TRANSITIONS },
];

const everyRow: readonly Row[] = ENTITIES.flatMap(({ rows }) => rows);

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

export function renderStates(): string {
  return [
    GENERATED,
    '# What can happen to what',
    'Every change of status there is. Anything else is refused: 403 when the user may not, 409 when the status does not allow it. The four completed statuses of a buyback and of an item are drawn as one box.',
    '“With” lists the changes that the same command may make to other things. People are named as in [who may do what](permissions.md); `system` is our own jobs. A permission binds staff; visitors act through their cart or a signed link.',
    ...ENTITIES.flatMap(({ title, intro, rows, completed = [] }) => [
      `## ${title}`,
      intro,
      diagram(rows, completed),
      transitionTable(rows),
    ]),
    '## An item and its buyback',
    'They move together; these are the only pairs that can exist.',
    table(
      ['Item', 'Buyback'],
      Object.entries(ALLOWED_PAIRS).map(([item, buybacks]) => [code(item), buybacks.map(code).join(', ')]),
    ),
    '',
  ].join('\n\n');
}

function diagram(rows: readonly Row[], completed: readonly string[]): string {
  const box = completed[0];
  const node = (status: string | null) => {
    if (status === null) return '[*]';
    return completed.includes(status) && box ? box : status;
  };
  const labels = new Map<string, string[]>();
  for (const row of rows)
    for (const from of new Set(row.from.map(node))) {
      const arrow = `${from} --> ${node(row.to)}`;
      labels.set(arrow, [...(labels.get(arrow) ?? []), row.id]);
    }
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...(box ? [`  state "${box} (and the other three)" as ${box}`] : []),
    ...[...labels].map(([arrow, ids]) => `  ${arrow}: ${ids.join(', ')}`),
    '```',
  ].join('\n');
}

function transitionTable(rows: readonly Row[]): string {
  return table(
    ['', 'From', 'To', 'When', 'Provided', 'Who', 'Permission', 'With', 'Then'],
    rows.map((row) => [
      row.id,
      row.from.map((status) => (status === null ? 'nothing' : code(status))).join(', '),
      row.to === null ? 'nothing' : code(row.to),
      row.trigger,
      row.guard ?? '',
      row.actors.map(actorName).join(', '),
      permissionsOf(row.permissions),
      alongside(row).join(', '),
      row.effects ?? '',
    ]),
  );
}

/** Read in both directions: the table of either thing shows what moves with it. */
function alongside(row: Row): string[] {
  const setOffBy = everyRow.filter((other) => other.moves?.includes(row.id)).map(({ id }) => id);
  return [...new Set([...(row.moves ?? []), ...setOffBy])].sort();
}

function permissionsOf(need: PermissionNeed): string {
  return 'all' in need ? need.all.map(code).join(' and ') : need.any.map(code).join(' or ');
}

function actorName(actor: Actor): string {
  return isMachine(actor) ? words(actor) : USER_TYPE_FACTS[actor].code;
}

function code(text: string): string {
  return `\`${text}\``;
}

function words(name: string): string {
  return name.replaceAll('_', ' ');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export const GENERATED_DOCS = [
  { path: 'docs/permissions.md', render: renderPermissions },
  { path: 'docs/states.md', render: renderStates },
  { path: 'docs/http-status-codes.md', render: renderStatusCodes },
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
  return new URL(`../../${path}`, import.meta.url);
}

if (import.meta.main) {
  if (process.argv.includes('--check')) {
    const stale = await staleDocs();
    for (const path of stale) console.error(`${path} is not current: run node tools/src/generate-docs.ts`);
    process.exitCode = stale.length > 0 ? 1 : 0;
  } else {
    for (const { path, render } of GENERATED_DOCS) await writeFile(fromRoot(path), render());
  }
}
