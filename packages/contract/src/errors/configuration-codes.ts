import type { ErrorTable } from './entry.ts';

/** Setting up clients, catalogues, circuits and connectors. */
export const CONFIGURATION_ERRORS = {
  account_not_found: [404, 'no account with this id that the actor may know of'],
  circuit_in_use: [409, 'categories use the circuit, so it cannot be switched off'],
  store_drop_already_active: [409, 'one store drop circuit may be active, and one is'],
  web_drop_needs_store_drop: [
    409,
    'what is declared on the web is dropped through the store drop circuit, which is off',
  ],
  duplicate_identifier: [409, 'another category of the catalogue has this identifier'],
  duplicate_external_id: [409, 'another entity of the account has this external id'],
  parent_not_fit: [422, 'an entity of this type cannot hang there: wrong type, switched off, or below itself'],
  has_active_children: [409, 'entities under it are active, so it cannot be switched off'],
  entity_fixed: [422, 'the root is named, moved and switched with its client, and a warehouse stays with its buyer'],
  warehouse_not_connected: [422, 'not an active warehouse of the account or of a linked buyer'],
  duplicate_configuration_name: [409, 'another configuration of the organization has this name'],
  domain_taken: [409, 'another client signs in by this e-mail domain'],
  host_taken: [409, 'the site of another client answers on this host'],
  no_site: [422, 'the account has no public site that answers'],
  host_reserved: [422, 'the product itself answers on this host'],
  module_in_use: [409, 'entities or links of the module remain, so the client cannot lose it'],
  link_in_use: [409, 'the buyer still has work of the retailer'],
  buybacks_under_way: [
    409,
    'buybacks that use it are not finished, so it is neither switched off nor unlinked; the data counts them',
  ],
  question_not_inherited: [422, 'the category does not have this question from a category above it'],
  already_overridden: [409, 'the category replaces this question already'],
  too_many_questions: [422, 'the category asks as many questions of its own as it may'],
  category_fixed: [422, 'the root of a catalogue is neither moved nor archived'],
  no_buyer: [422, 'neither the category nor one above it says who takes its devices'],
  buyer_not_linked: [422, 'not an active buyer the account is linked to'],
  category_not_empty: [422, 'products, questions or child categories remain'],
  still_active: [422, 'an active client cannot be deleted'],
  has_linked_buyers: [422, 'buyers are still linked to the client'],
  has_linked_retailers: [422, 'retailers are still linked to the client'],
} as const satisfies ErrorTable;
