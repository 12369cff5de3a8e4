import type { rootDetailPatch } from '@reprise/contract/accounts/root-detail';
import type { z } from 'zod';
import { record } from '../../platform/db/record.ts';
import type { OrganizationRootDetail } from '../../platform/db/schema.ts';

type Setting = Exclude<keyof z.output<typeof rootDetailPatch>, 'version' | 'site'>;

/** The settings of an account. */
export const rootDetailRecord = record({
  sellerSupportEmail: 'seller_support_email',
  eula: 'eula',
  serviceTerms: 'service_terms',
  faqAndContact: 'faq_and_contact',
  cookiesPolicy: 'cookies_policy',
  accessibilityStatement: 'accessibility_statement',
  isWarehouseCommentMandatory: 'is_warehouse_comment_mandatory',
  isWarehouseCommentSharedToClient: 'is_warehouse_comment_shared_to_client',
  buybackZeroDescription: 'buyback_zero_description',
  noSearchResultDescription: 'no_search_result_description',
  enabledPremiumFeatures: 'enabled_premium_features',
  categoryNavigationEnabled: 'category_navigation_enabled',
  customerIdentityDocumentRequired: 'customer_identity_document_required',
  warehouseCheckinRequirement: 'warehouse_checkin_requirement',
  barCodeEnabled: 'bar_code_enabled',
  tagPriceEnabled: 'tag_price_enabled',
  buyerPaymentEnabled: 'buyer_payment_enabled',
  cartMinValue: 'cart_min_value',
  predeclarationExpiryDays: 'predeclaration_expiry_days',
  preparationReminderDays: 'preparation_reminder_days',
  payUpside: 'pay_upside',
  litigationDeadlineDays: 'litigation_deadline_days',
  litigationExpiry: 'litigation_expiry',
  blockingQuarantineDays: 'blocking_quarantine_days',
  secondControlPercent: 'second_control_percent',
  dataWipeRequirement: 'data_wipe_requirement',
} satisfies Record<Setting, keyof OrganizationRootDetail>);
