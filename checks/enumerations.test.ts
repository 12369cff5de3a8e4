import { readFileSync } from 'node:fs';
import { MODULES } from '@reprise/contract/access/modules';
import { STAFF_USER_TYPES } from '@reprise/contract/access/staff-types';
import { ACCOUNT_STATUSES, RESPONSIBLE_SIDES } from '@reprise/contract/accounts/account-kinds';
import { CONNECTION_KINDS } from '@reprise/contract/accounts/connections';
import { CURRENCIES, LOCALES } from '@reprise/contract/accounts/localisation';
import { SITE_DOCUMENT_LANGUAGES, SITE_DOCUMENTS } from '@reprise/contract/accounts/site-documents';
import { CANCEL_REASONS } from '@reprise/contract/buybacks/cancellation';
import { LITIGATION_EXPIRIES, ON_BEHALF_CHANNELS } from '@reprise/contract/buybacks/litigation';
import { CORRECTION_COMMANDS, CORRECTION_STATUSES } from '@reprise/contract/buybacks/page/corrections';
import { PERSONAL_DATA_PARTS, PERSONAL_DATA_PURPOSES } from '@reprise/contract/buybacks/personal-data';
import { SIGNING_STATUSES } from '@reprise/contract/buybacks/signing/signing';
import { CATEGORY_STATUSES } from '@reprise/contract/catalogue/categories';
import { PRICE_CHANGE_SOURCES } from '@reprise/contract/catalogue/product-payloads';
import { PRODUCT_GRADES, PRODUCT_STATES, PRODUCT_STATUSES } from '@reprise/contract/catalogue/products';
import { QUESTION_TYPES } from '@reprise/contract/catalogue/questions';
import { IMPORT_STATUSES } from '@reprise/contract/data-exchange/imports';
import { SECOND_FACTOR_KINDS } from '@reprise/contract/identity/second-factors';
import { USER_STATUSES } from '@reprise/contract/identity/user-statuses';
import { CIRCUIT_RULE_STATUSES, INSTRUCTION_TYPES } from '@reprise/contract/logistics/circuit-rules';
import { CHANNELS, CIRCUIT_STATUSES, CIRCUIT_TYPES, DEPOSITS } from '@reprise/contract/logistics/circuits';
import { CLAIM_REASONS, CLAIM_STATUSES } from '@reprise/contract/logistics/claims/claims';
import {
  DISPATCH_ATTRIBUTES,
  DISPATCH_OPERATORS,
  DISPATCH_RULE_STATUSES,
} from '@reprise/contract/logistics/dispatch-rules';
import { DIRECTIONS } from '@reprise/contract/logistics/expeditions';
import { LABEL_STATES } from '@reprise/contract/logistics/labels';
import { BATTERY_ANSWERS, PREPARATION_STEPS } from '@reprise/contract/logistics/preparation';
import { ACCOUNT_JOB_KINDS, ACCOUNT_JOB_STATUSES } from '@reprise/contract/operations/account-jobs';
import { CHANGE_ACTIONS } from '@reprise/contract/operations/changes';
import { ORGANIZATION_STATUSES, ORGANIZATION_TYPES } from '@reprise/contract/organizations/organization-types';
import { PAYMENT_CANCELLATION_STATUSES } from '@reprise/contract/payments/cancellations';
import { PAYEE_ACTIONS_OF, PAYEE_RESULTS } from '@reprise/contract/payments/payee-checks';
import { PAYMENT_DUE_AT, PAYMENT_PROVIDERS, PAYMENT_TYPES } from '@reprise/contract/payments/payment-modes';
import { DETAILS_CHANGE_STATUSES } from '@reprise/contract/payments/payout-details';
import {
  BANK_METHODS,
  BATCH_METHODS,
  BATCH_STATUSES,
  HOLD_DECISIONS,
  HOLD_STATUSES,
  LEDGER_BOOKS,
  PAYOUT_FAILURE_KINDS,
  PAYOUT_METHODS,
  PAYOUT_STATUSES,
} from '@reprise/contract/payments/payouts';
import { VOUCHER_REPRINT_REASONS } from '@reprise/contract/payments/vouchers';
import { ABSORPTION_TYPES } from '@reprise/contract/pricing/absorption';
import { MODIFIER_MODES } from '@reprise/contract/pricing/modifiers';
import { LEFT_REASONS, REVISION_FAILURES, REVISION_STATUSES } from '@reprise/contract/pricing/revision-states';
import { DEPARTURE_KINDS } from '@reprise/contract/refurbishment/departures/departures';
import { DIAGNOSIS_STATUSES } from '@reprise/contract/refurbishment/diagnosis';
import { ITEM_LEDGER_KINDS } from '@reprise/contract/refurbishment/item-ledger';
import { ORIGIN_KINDS } from '@reprise/contract/refurbishment/origins/origins';
import { PART_MOVEMENT_KINDS } from '@reprise/contract/refurbishment/parts/parts';
import { LABEL_SIZES, PRINT_STATUSES, STATION_KINDS } from '@reprise/contract/refurbishment/printing/printing';
import {
  DATA_WIPE_REQUIREMENTS,
  WIPE_METHODS,
  WIPE_RESULTS,
  WIPE_STANDARDS,
  WIPE_VERIFICATIONS,
} from '@reprise/contract/refurbishment/wipes/data-wipes';
import { BUYBACK_STATUSES } from '@reprise/contract/states/buyback';
import { ITEM_REFURB_STEP_STATUSES } from '@reprise/contract/states/item-refurb-step';
import { ITEM_STATUSES } from '@reprise/contract/states/item-statuses';
import { LITIGATION_STATUSES } from '@reprise/contract/states/litigation';
import { PACKAGE_STATUSES } from '@reprise/contract/states/package';
import { PAYMENT_STATUSES } from '@reprise/contract/states/payment';
import { TASK_ENDS } from '@reprise/contract/tasks/payloads';
import { TEXT_KINDS } from '@reprise/contract/translations/texts';
import { CHECK_IN_REQUIREMENTS } from '@reprise/contract/warehouse/check-in';
import { PHOTO_SLOTS, TEST_KINDS, TEST_OUTCOMES, TEST_STATUSES } from '@reprise/contract/warehouse/control';
import { COUNT_SETTLEMENTS, COUNT_STATUSES, LINE_OUTCOMES } from '@reprise/contract/warehouse/counts/counts';
import { FOUND_STATUSES } from '@reprise/contract/warehouse/found/found-devices';
import { ITEM_PLACES } from '@reprise/contract/warehouse/item-places';
import { BLOCKING_FINDINGS, QUARANTINE_REASONS } from '@reprise/contract/warehouse/quarantine';
import { DEFAULT_STOCKS } from '@reprise/contract/warehouse/stocks';
import { VERIFICATION_OUTCOMES } from '@reprise/contract/warehouse/verification';
import { HOME_STATUSES } from '@reprise/contract/white-label/home';
import { expect, test } from 'vitest';
import { asAdmin, cloneDatabase } from '../apps/api/testing/harness/database.ts';
import { readSqlEnumerations, type SqlEnumeration } from '../tools/src/generate/sql-enumerations.ts';
import { isTestFile, SOURCES } from './source.ts';

/** The enumeration of the contract that a column's list in SQL must equal. */
const CONTRACT: Readonly<Record<string, readonly string[]>> = {
  'account.currency': CURRENCIES,
  'account.language': LOCALES,
  'account.other_languages': LOCALES,
  'site_document.language': SITE_DOCUMENT_LANGUAGES,
  'translation.language': LOCALES,
  'task.closed_by': TASK_ENDS,
  'translation.kind': TEXT_KINDS,
  'account.status': ACCOUNT_STATUSES,
  'account.transport_contract_holder': RESPONSIBLE_SIDES,
  'account_job.kind': ACCOUNT_JOB_KINDS,
  'account_job.status': ACCOUNT_JOB_STATUSES,
  'answer.grade_cap': PRODUCT_GRADES,
  'app_user.language': LOCALES,
  'app_user.status': USER_STATUSES,
  'audit.action': CHANGE_ACTIONS,
  'buyback.cancel_reason': CANCEL_REASONS,
  'buyback.circuit_type': CIRCUIT_TYPES,
  'buyback.currency': CURRENCIES,
  'buyback.grade': PRODUCT_GRADES,
  'buyback.locale': LOCALES,
  'buyback.status': BUYBACK_STATUSES,
  'carrier_claim.currency': CURRENCIES,
  'carrier_claim.reason': CLAIM_REASONS,
  'carrier_claim.status': CLAIM_STATUSES,
  'cart.channel': CHANNELS,
  'category.absorption_type': ABSORPTION_TYPES,
  'category.preparation_steps': PREPARATION_STEPS,
  'category.status': CATEGORY_STATUSES,
  'circuit.channel': CHANNELS,
  'circuit.deposit': DEPOSITS,
  'circuit.modifier_mode': MODIFIER_MODES,
  'circuit.status': CIRCUIT_STATUSES,
  'circuit.type': CIRCUIT_TYPES,
  'circuit_instruction.type': INSTRUCTION_TYPES,
  'circuit_rule.status': CIRCUIT_RULE_STATUSES,
  'circuit_rule_instruction.type': INSTRUCTION_TYPES,
  'compliance_test.finding': BLOCKING_FINDINGS,
  'compliance_test.kind': TEST_KINDS,
  'compliance_test.outcome': TEST_OUTCOMES,
  'compliance_test.status': TEST_STATUSES,
  'control_photo.slot': PHOTO_SLOTS,
  'customer.locale': LOCALES,
  'dispatch_rule.status': DISPATCH_RULE_STATUSES,
  'dispatch_rule_condition.attribute': DISPATCH_ATTRIBUTES,
  'dispatch_rule_condition.operator': DISPATCH_OPERATORS,
  'found_device.status': FOUND_STATUSES,
  'home_page.status': HOME_STATUSES,
  'expedition.direction': DIRECTIONS,
  'item.place': ITEM_PLACES,
  'item_departure.currency': CURRENCIES,
  'item_departure.kind': DEPARTURE_KINDS,
  'item.quarantine_reason': QUARANTINE_REASONS,
  'item.status': ITEM_STATUSES,
  'item_ledger_line.currency': CURRENCIES,
  'item_origin.currency': CURRENCIES,
  'item_origin.grade': PRODUCT_GRADES,
  'item_origin.kind': ORIGIN_KINDS,
  'item_data_wipe.method': WIPE_METHODS,
  'item_data_wipe.result': WIPE_RESULTS,
  'item_data_wipe.standard': WIPE_STANDARDS,
  'item_data_wipe.verification': WIPE_VERIFICATIONS,
  'item_ledger_line.kind': ITEM_LEDGER_KINDS,
  'item_margin.currency': CURRENCIES,
  'item_refurb_step.status': ITEM_REFURB_STEP_STATUSES,
  'litigation.status': LITIGATION_STATUSES,
  'organization.module_type': MODULES,
  'organization.status': ORGANIZATION_STATUSES,
  'organization.type': ORGANIZATION_TYPES,
  'organization_root_detail.data_wipe_requirement': DATA_WIPE_REQUIREMENTS,
  'organization_root_detail.litigation_expiry': LITIGATION_EXPIRIES,
  'organization_root_detail.warehouse_checkin_requirement': CHECK_IN_REQUIREMENTS,
  'package.direction': DIRECTIONS,
  'package.status': PACKAGE_STATUSES,
  'part_movement.kind': PART_MOVEMENT_KINDS,
  'ledger_check.issuer': RESPONSIBLE_SIDES,
  'ledger_closing.issuer': RESPONSIBLE_SIDES,
  'ledger_day.book': LEDGER_BOOKS,
  'ledger_day.currency': CURRENCIES,
  'ledger_day.issuer': RESPONSIBLE_SIDES,
  'ledger_entry.book': LEDGER_BOOKS,
  'ledger_entry.currency': CURRENCIES,
  'ledger_entry.issuer': RESPONSIBLE_SIDES,
  'payment.failure_kind': PAYOUT_FAILURE_KINDS,
  'payment_cancellation.reason': CANCEL_REASONS,
  'payment_cancellation.status': PAYMENT_CANCELLATION_STATUSES,
  'payment_hold.decision': HOLD_DECISIONS,
  'payment_hold.status': HOLD_STATUSES,
  'payout.currency': CURRENCIES,
  'payout.failure_kind': PAYOUT_FAILURE_KINDS,
  'payout.issuer': RESPONSIBLE_SIDES,
  'payout.method': PAYOUT_METHODS,
  'payout.status': PAYOUT_STATUSES,
  'payout_batch.currency': CURRENCIES,
  'payout_batch.issuer': RESPONSIBLE_SIDES,
  'payout_batch.method': BATCH_METHODS,
  'payout_batch.status': BATCH_STATUSES,
  'payout_details_change.status': DETAILS_CHANGE_STATUSES,
  'payout_policy.bank_method': BANK_METHODS,
  'payout_policy.payee_match': PAYEE_ACTIONS_OF.match,
  'payout_policy.payee_close_match': PAYEE_ACTIONS_OF.close_match,
  'payout_policy.payee_no_match': PAYEE_ACTIONS_OF.no_match,
  'payout_policy.payee_not_possible': PAYEE_ACTIONS_OF.not_possible,
  'payout_policy.payee_no_answer': PAYEE_ACTIONS_OF.no_answer,
  'payee_check.result': PAYEE_RESULTS,
  'payment.currency': CURRENCIES,
  'payment.due_at': PAYMENT_DUE_AT,
  'payment.issuer': RESPONSIBLE_SIDES,
  'payment.provider': PAYMENT_PROVIDERS,
  'payment.status': PAYMENT_STATUSES,
  'payment.type': PAYMENT_TYPES,
  'payment_mode.due_at': PAYMENT_DUE_AT,
  'payment_mode.issuer': RESPONSIBLE_SIDES,
  'payment_mode.modifier_mode': MODIFIER_MODES,
  'buyback_note.side': RESPONSIBLE_SIDES,
  'status_correction.command': CORRECTION_COMMANDS,
  'status_correction.status': CORRECTION_STATUSES,
  'print_job.status': PRINT_STATUSES,
  'print_station.kind': STATION_KINDS,
  'print_station.label_size': LABEL_SIZES,
  'stock_count.status': COUNT_STATUSES,
  'stock_count_line.outcome': LINE_OUTCOMES,
  'stock_count_line.settlement': COUNT_SETTLEMENTS,
  'payment_mode.provider': PAYMENT_PROVIDERS,
  'payment_mode.type': PAYMENT_TYPES,
  'personal_data_access.parts': PERSONAL_DATA_PARTS,
  'personal_data_access.purpose': PERSONAL_DATA_PURPOSES,
  'price_revision.failure': REVISION_FAILURES,
  'price_revision.status': REVISION_STATUSES,
  'price_revision_line.kept': LEFT_REASONS,
  'price_revision_line.skipped': LEFT_REASONS,
  'price_revision_line.state': PRODUCT_STATES,
  'preparation.battery': BATTERY_ANSWERS,
  'preparation.channel': ON_BEHALF_CHANNELS,
  'product.status': PRODUCT_STATUSES,
  'product_price_change.source': PRICE_CHANGE_SOURCES,
  'product_price_change.state': PRODUCT_STATES,
  'provider_connection.kind': CONNECTION_KINDS,
  'question.type': QUESTION_TYPES,
  'refurb_diagnosis.status': DIAGNOSIS_STATUSES,
  'refurb_question.type': QUESTION_TYPES,
  'second_factor.kind': SECOND_FACTOR_KINDS,
  'session.module': MODULES,
  'signing.status': SIGNING_STATUSES,
  'shipment.label': Object.keys(LABEL_STATES).filter((state) => state !== 'none'),
  'shipment.direction': DIRECTIONS,
  'site_document.kind': SITE_DOCUMENTS,
  'stock.default_stock': DEFAULT_STOCKS,
  'user_import.status': IMPORT_STATUSES,
  'user_role.module': MODULES,
  'user_role.user_type': STAFF_USER_TYPES,
  'verification_import.status': IMPORT_STATUSES,
  'verification_import_line.grade': PRODUCT_GRADES,
  'verification_import_line.outcome': VERIFICATION_OUTCOMES,
  'voucher_print.reason': VOUCHER_REPRINT_REASONS,
};
/** Lists that the API keeps to itself: no payload carries their values. */
const OWN: Readonly<Record<string, string>> = {
  'answer.impact_type': 'a payload has no impact where the column says none',
  'mail.status': 'the outbox of mails',
  'password_link.purpose': 'which mail carries the link',
  'price_revision.encoding': 'how an uploaded file is read again',
  'price_revision.origin': 'a payload has a rule or a file',
  'session.second_factor': 'what opened the session',
  'shipment.applied_effect': 'the last effect of a carrier event',
  'user_import.encoding': 'how an uploaded file is read again',
  'user_import_line.outcome': 'what became of one line',
};

const differing = (lists: readonly SqlEnumeration[]): string[] =>
  lists.flatMap(({ table, column, values }) => {
    const name = `${table}.${column}`;
    if (name in OWN) return [];
    const known = CONTRACT[name];
    if (!known) return [`${name}: neither in CONTRACT nor in OWN`];
    return new Set(known).symmetricDifference(new Set(values)).size === 0 ? [] : [`${name}: ${values}`];
  });

test('the lists in SQL equal the enumerations of the contract', async () => {
  const database = await cloneDatabase();
  try {
    await asAdmin(database, async (client) => {
      const lists = await readSqlEnumerations(client);
      expect(differing(lists)).toEqual([]);
      const listed = lists.map(({ table, column }) => `${table}.${column}`);
      expect([...Object.keys(CONTRACT), ...Object.keys(OWN)].filter((name) => !listed.includes(name))).toEqual([]);
      await client.query(`alter table app.account drop constraint account_status_check,
        add constraint account_status_check check (status in ('active', 'inactive', 'frozen')),
        add column planted text check (planted in ('a', 'b'))`);
      expect(differing(await readSqlEnumerations(client))).toEqual([
        'account.planted: neither in CONTRACT nor in OWN',
        'account.status: active,inactive,frozen',
      ]);
    });
  } finally {
    await database.drop();
  }
});

/** A column that has a list in SQL is typed by it, so a cast to an enumeration hides a mistake. */
const ENUMERATION_CAST = /\bas [A-Z]\w*(?:Status|Reason|Currency|Locale|CircuitType|PaymentType|Feature|Grade)\b/g;

test('no source of the API casts a value to an enumeration', () => {
  const sources = SOURCES.filter((file) => file.startsWith('apps/api/src/') && !isTestFile(file));
  const casts = sources.flatMap((file) => {
    const code = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').replace(/^import .*$/gm, '');
    return (code.match(ENUMERATION_CAST) ?? []).map((cast) => `${file}: ${cast}`);
  });
  expect(casts).toEqual([]);
  expect('const status = row.status as BuybackStatus;'.match(ENUMERATION_CAST)).toHaveLength(1);
});
