/**
 * The capabilities of the API in eight tiers, lowest first. A capability imports capabilities of lower tiers through their
 * index.ts, never one of its own tier. `data-exchange` and `refurbishment` are reserved for what comes.
 */
export const TIERS = [
  ['states', 'organizations'],
  ['accounts', 'tasks'],
  ['translations'],
  ['identity', 'white-label', 'catalogue', 'payments', 'warehouse'],
  ['pricing', 'documents', 'logistics'],
  ['buybacks'],
  ['connectors', 'data-exchange', 'operations', 'payouts', 'refurbishment', 'statistics', 'transit'],
  ['control'],
] as const;
export type Capability = (typeof TIERS)[number][number];
export const tierOf = (place: string): number => TIERS.findIndex((tier) => (tier as readonly string[]).includes(place));

/** The tables that each capability writes; the README of the capability names them. Everybody may read. */
export const TABLES: Readonly<Partial<Record<'platform' | Capability, readonly string[]>>> = {
  platform: [
    'audit',
    'daily_limit',
    'event',
    'file',
    'idempotency_key',
    'mail',
    'mail_content',
    'migration',
    'partitioned_table',
    'rate_limit',
  ],
  states: ['history', 'item_refurb_step'],
  organizations: ['organization', 'organization_ancestor', 'organization_word'],
  accounts: [
    'account',
    'account_link',
    'organization_root_detail',
    'provider_connection',
    'site_document',
    'web_channel',
  ],
  identity: [
    'app_user',
    'credential',
    'invitation_day',
    'login_challenge',
    'login_place',
    'password_link',
    'recovery_code',
    'saved_view',
    'second_factor',
    'session',
    'sso_attempt',
    'sso_configuration',
    'sso_domain',
    'sso_identity',
    'user_import',
    'user_import_line',
    'user_role',
    'user_word',
  ],
  tasks: ['task'],
  translations: ['published_text', 'translation'],
  'white-label': ['home_page', 'mail_sender'],
  catalogue: [
    'answer',
    'catalog_search',
    'catalog_word',
    'catalogue_version',
    'category',
    'category_ancestor',
    'category_warehouse',
    'category_word',
    'product',
    'product_image',
    'product_price_change',
    'product_secondary_category',
    'product_tac',
    'product_word',
    'question',
  ],
  pricing: ['price_revision', 'price_revision_line', 'price_snapshot'],
  payments: ['payment', 'payment_mode', 'payment_mode_property'],
  logistics: [
    'circuit',
    'circuit_instruction',
    'circuit_payment_mode',
    'circuit_rule',
    'circuit_rule_category',
    'circuit_rule_instruction',
    'delivery_event',
    'dispatch_rule',
    'dispatch_rule_condition',
    'dispatch_rule_warehouse',
    'dispatch_version',
    'shipment',
  ],
  buybacks: [
    'buyback',
    'buyback_mention',
    'buyback_note',
    'cart',
    'customer',
    'item',
    'litigation',
    'paper_version',
    'payout_details_change',
    'personal_data_access',
    'preparation',
    'signature',
    'signing',
    'status_correction',
    'trial',
    'trial_sale',
  ],
  warehouse: ['stock'],
  statistics: ['statistics_snapshot'],
  transit: ['carrier_claim', 'expedition', 'found_device', 'package', 'package_item'],
  control: ['compliance_test', 'control_photo', 'verification_import', 'verification_import_line'],
  operations: ['account_job'],
  payouts: ['ledger_entry', 'payee_check', 'payment_hold', 'payout', 'payout_batch', 'payout_policy'],
};

/** Who writes a table of another capability, with the reason. */
export const VISITORS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'apps/api/src/buybacks/deliveries/apply-delivery.job.ts': { shipment: 'which effect of a parcel was applied last' },
  'apps/api/src/buybacks/payout-details/remind-details.job.ts': {
    payment: 'when a customer was reminded of it, which no status says',
  },
  'apps/api/src/catalogue/categories/archive/archive-category.ts': {
    circuit_rule_category: 'logistics comes later, and an archived category follows no rule',
  },
  'apps/api/src/catalogue/categories/archive/restore-category.ts': {
    circuit_rule_category: 'the rules it followed when it was archived',
  },
  'apps/api/src/payouts/orders/relaunch-failed.job.ts': {
    payment: 'when it is tried again by itself, which no status says',
  },
  'apps/api/src/states/carry.ts': { item: 'the place of an item is kept where its status is' },
  'apps/api/src/documents/upload-brand-file.ts': { account: 'the account names its logo and favicon' },
  'apps/api/src/operations/accounts/update-account.ts': {
    account: 'one version over what several capabilities changed',
  },
  'apps/api/src/translations/set-site-languages.ts': { account: 'the account names the languages of its site' },
  'apps/api/src/white-label/update-design.ts': { account: 'the account holds its main colour' },
};

/** Who takes the name of a table from a list, with where the list is. */
export const COMPUTED_TABLES: Readonly<Record<string, string>> = {
  'apps/api/src/identity/users/close-users.ts': 'what is removed with an account, listed beside the statement',
  'apps/api/src/identity/invitations/change-address.ts': 'what opened the old address, listed in the file',
  'apps/api/src/logistics/dispatch/delete-dispatch-rule.ts': 'the two tables of a rule, listed beside the statement',
  'apps/api/src/platform/db/tree-lines.ts': 'ancestors of organizations and categories, for the owner who calls it',
  'apps/api/src/platform/housekeeping/remove-old.ts': 'RETENTION',
  'apps/api/src/platform/housekeeping/rewrap-keys.ts': 'the tables with wrapped keys',
  'apps/api/src/states/perform.ts': 'the one writer of statuses',
};
