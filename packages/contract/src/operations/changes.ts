import { z } from 'zod';
import { MODULES } from '../access/modules.ts';
import { STAFF_USER_TYPES } from '../access/staff-types.ts';
import { idSchema, instant } from '../http/values.ts';

/** Everything whose changes are written down, by what a person would look for. The values are the names in the records. */
export const CHANGE_KINDS = {
  user: ['user', 'credential', 'second_factor', 'sso_identity', 'user_import'],
  sign_in: ['session', 'failed_sign_in'],
  organization: ['organization'],
  client: ['account', 'account_link', 'account_job'],
  settings: ['organization_root_detail'],
  site: ['home_page', 'translation'],
  sso: ['sso_configuration'],
  circuits: ['circuit', 'circuit_rule'],
  payments: ['payment_mode', 'payout_batch', 'risk_policy', 'blocked_imei', 'staff_account'],
  catalogue: ['category', 'product', 'question', 'price_revision'],
  dispatch: ['dispatch_rule'],
  workshop: ['refurb_step', 'refurb_question', 'part', 'print_station'],
  stocks: ['stock', 'item'],
  buyback: ['buyback', 'task', 'carrier_claim', 'found_device'],
  job: ['job'],
} as const satisfies Record<string, readonly string[]>;
export type ChangeKind = keyof typeof CHANGE_KINDS;
export const CHANGE_KIND_NAMES = Object.keys(CHANGE_KINDS) as [ChangeKind, ...ChangeKind[]];
export type ChangedEntity = (typeof CHANGE_KINDS)[ChangeKind][number];
export const CHANGED_ENTITIES = Object.values(CHANGE_KINDS).flat() as [ChangedEntity, ...ChangedEntity[]];

/** Sign-ins are many and change nothing: they are listed when they are asked for, or for one person. */
export const CHANGES_PROPER = CHANGED_ENTITIES.filter(
  (name) => !(CHANGE_KINDS.sign_in as readonly string[]).includes(name),
);

export const CHANGE_ACTIONS = ['create', 'update', 'remove'] as const;
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/** `provider`: one of its people, whom a client does not know by name. `nobody`: a link from a mail was enough. */
const CHANGE_ACTORS = ['person', 'provider', 'system', 'visitor', 'nobody'] as const;

/** A page over all clients at once goes back this far; one client's goes back to its first day. */
export const CHANGES_OF_EVERYBODY_DAYS = 31;
/** Longer texts are cut: who reads a page of changes wants to know that the terms were changed. */
export const CHANGE_TEXT_MAX = 1_000;

const changedField = z.object({
  name: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** a secret: that it was changed is told, what it is never */
  hidden: z.literal(true).optional(),
  /** the text is longer than what is shown of it */
  cut: z.literal(true).optional(),
});
export const change = z
  .object({
    id: idSchema,
    occurredAt: instant,
    action: z.enum(CHANGE_ACTIONS),
    entity: z.enum([...CHANGED_ENTITIES, 'other']),
    entityId: idSchema,
    /** what it is called now, else when the change was made */
    name: z.string().nullable(),
    accountId: idSchema,
    /** for the provider, who sees many */
    accountName: z.string().nullable(),
    actor: z.object({
      kind: z.enum(CHANGE_ACTORS),
      id: idSchema.nullable(),
      name: z.string().nullable(),
      userType: z.enum(STAFF_USER_TYPES).nullable(),
      module: z.enum(MODULES).nullable(),
    }),
    /** by name; entities among the values are told by theirs */
    fields: z.array(changedField),
  })
  .meta({ id: 'Change' });
