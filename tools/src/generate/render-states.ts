import { USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import { type Actor, isMachine } from '@reprise/contract/states/actors';
import { BUYBACK_COMPLETED_STATUSES } from '@reprise/contract/states/buyback';
import { STEPS_OF, type Steps } from '@reprise/contract/states/commands';
import { ITEM_COMPLETED_STATUSES } from '@reprise/contract/states/item-statuses';
import { TRANSITIONS } from '@reprise/contract/states/machines';
import { ALLOWED_PAIRS } from '@reprise/contract/states/pairs';
import {
  MACHINES,
  type Machine,
  type PermissionNeed,
  type Transition,
  type TransitionTable,
} from '@reprise/contract/states/transition';
import { code, GENERATED, table, words } from './markdown.ts';

type Row = Transition<string>;
type Entity = { machine: Machine; title: string; intro: string; completed?: readonly string[] };

const ENTITIES: readonly Entity[] = [
  {
    machine: 'buyback',
    title: 'Buyback',
    intro: 'What the customer sells and is paid for. Nothing leaves cancelled.',
    completed: BUYBACK_COMPLETED_STATUSES,
  },
  {
    machine: 'item',
    title: 'Item',
    intro: 'The thing itself, from the customer’s hand to the end of its refurbishment.',
    completed: ITEM_COMPLETED_STATUSES,
  },
  {
    machine: 'payment',
    title: 'Payment',
    intro: 'The money promised for a buyback. A paid one is never undone.',
  },
  {
    machine: 'litigation',
    title: 'Litigation',
    intro: 'A lower price is proposed while the buyback is in processing.',
  },
  { machine: 'service', title: 'Service', intro: 'One refurbishment step of one item.' },
  { machine: 'package', title: 'Package', intro: 'What a store or warehouse ships.' },
];

export function renderStates(): string {
  return [
    GENERATED,
    '# What can happen to what',
    'Every change of status there is. Anything else is refused: 403 when the user may not, 409 when the status does not allow it. The four completed statuses of a buyback and of an item are drawn as one box.',
    '“With” lists the changes that the same command may make to other things. People are named as in [who may do what](permissions.md); `system` is our own jobs. A permission binds staff; visitors act through their cart or a signed link.',
    ...ENTITIES.flatMap(({ machine, title, intro, completed = [] }) => [
      `## ${title}`,
      intro,
      diagram(TRANSITIONS[machine], completed),
      transitionTable(machine),
    ]),
    '## Commands',
    'What an operation performs. It takes one of the rows named, as the status of each thing allows; rows in brackets only where the thing is there and the row fits, rows marked * only when the operation chooses them. The first thing leads: its row says who may.',
    commandTable(),
    '## An item and its buyback',
    'They move together; these are the only pairs that can exist.',
    table(
      ['Item', 'Buyback'],
      Object.entries(ALLOWED_PAIRS).map(([item, buybacks]) => [code(item), buybacks.map(code).join(', ')]),
    ),
    '',
  ].join('\n\n');
}

function diagram(transitions: TransitionTable<string>, completed: readonly string[]): string {
  const box = completed[0];
  const node = (status: string | null) => {
    if (status === null) return '[*]';
    return completed.includes(status) && box ? box : status;
  };
  const labels = new Map<string, string[]>();
  for (const row of Object.values(transitions))
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

function transitionTable(machine: Machine): string {
  return table(
    ['', 'Name', 'Means', 'From', 'To', 'When', 'Provided', 'Who', 'Permission', 'With', 'Then'],
    Object.entries(TRANSITIONS[machine]).map(([name, row]) => [
      row.id,
      code(name),
      row.means,
      row.from.map((status) => (status === null ? 'nothing' : code(status))).join(', '),
      row.to === null ? 'nothing' : code(row.to),
      row.trigger,
      row.guard ?? '',
      row.actors.map(actorName).join(', '),
      permissionsOf(row.permissions),
      alongside(machine, name, row).join(', '),
      row.effects ?? '',
    ]),
  );
}

/** Read in both directions: the table of either thing shows what moves with it. */
function alongside(machine: Machine, name: string, row: Row): string[] {
  const named = MACHINES.flatMap((other) => (row.with?.[other] ?? []).map((one) => TRANSITIONS[other][one]!.id));
  const setOffBy = MACHINES.flatMap((other) => Object.values(TRANSITIONS[other]))
    .filter((other) => other.with?.[machine]?.includes(name))
    .map(({ id }) => id);
  return [...new Set([...named, ...setOffBy])].sort();
}

function commandTable(): string {
  return table(
    ['Command', 'Takes'],
    Object.entries(STEPS_OF).map(([command, steps]) => [
      code(command),
      Object.entries<Steps<string>>(steps)
        .map(([machine, { one = [], atMostOne = [], ifChosen = [], every = [], born = [] }]) => {
          const rows = [
            ...one.map(code),
            ...[...atMostOne, ...every].map((name) => `(${code(name)})`),
            ...[...ifChosen, ...born].map((name) => `${code(name)}\\*`),
          ];
          return `${machine}: ${rows.join(', ')}`;
        })
        .join('; '),
    ]),
  );
}

function permissionsOf(need: PermissionNeed): string {
  return 'all' in need ? need.all.map(code).join(' and ') : need.any.map(code).join(' or ');
}

function actorName(actor: Actor): string {
  return isMachine(actor) ? words(actor) : USER_TYPE_FACTS[actor].code;
}
