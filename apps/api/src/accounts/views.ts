import type { accountBrand, accountSchema } from '@reprise/contract/accounts/account-payloads';
import type { rootDetail } from '@reprise/contract/accounts/root-detail';
import type { transferOrderSettings } from '@reprise/contract/accounts/transfer-order-settings';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { PublicUrls } from '../platform/context.ts';
import type { Account, OrganizationRootDetail } from '../platform/db/schema.ts';

type Brand = z.input<typeof accountBrand>;

export function brandView(row: Selectable<Account>, urls: PublicUrls): Brand {
  const fileUrl = (id: string | null) => (id ? `${urls.api}/files/${id}` : null);
  return {
    id: row.id,
    name: row.name,
    companyCountry: row.company_country,
    language: row.language,
    currency: row.currency,
    emailDPO: row.email_dpo,
    mainColor: row.main_color,
    logo: fileUrl(row.logo_file_id),
    darkLogo: fileUrl(row.dark_logo_file_id),
    favicon: fileUrl(row.favicon_file_id),
    isRetailer: row.is_retailer,
    isBuyerAndWorkshopsSupervisor: row.is_buyer_and_workshops_supervisor,
  };
}
export function accountView(row: Selectable<Account>, urls: PublicUrls): z.input<typeof accountSchema> {
  return {
    ...brandView(row, urls),
    status: row.status as 'active' | 'inactive',
    timeZone: row.time_zone,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}
type RootDetail = Omit<z.input<typeof rootDetail>, 'site' | 'documents'>;
/** What one row of settings says by itself. */
export function rootDetailView(row: Selectable<OrganizationRootDetail>): RootDetail {
  return {
    id: row.id,
    accountId: row.account_id,
    sellerSupportEmail: row.seller_support_email,
    eula: row.eula,
    serviceTerms: row.service_terms,
    faqAndContact: row.faq_and_contact,
    cookiesPolicy: row.cookies_policy,
    accessibilityStatement: row.accessibility_statement,
    isWarehouseCommentMandatory: row.is_warehouse_comment_mandatory,
    isWarehouseCommentSharedToClient: row.is_warehouse_comment_shared_to_client,
    buybackZeroDescription: row.buyback_zero_description,
    noSearchResultDescription: row.no_search_result_description,
    enabledPremiumFeatures: row.enabled_premium_features,
    categoryNavigationEnabled: row.category_navigation_enabled,
    customerIdentityDocumentRequired: row.customer_identity_document_required,
    warehouseCheckinRequirement: row.warehouse_checkin_requirement,
    barCodeEnabled: row.bar_code_enabled,
    tagPriceEnabled: row.tag_price_enabled,
    buyerPaymentEnabled: row.buyer_payment_enabled,
    cartMinValue: row.cart_min_value,
    version: row.version,
  };
}

export function transferOrderSettingsView(
  row: Selectable<OrganizationRootDetail>,
): z.input<typeof transferOrderSettings> {
  return {
    accountId: row.account_id,
    terms: row.transfer_order_terms,
    isPrinted: row.enabled_premium_features.includes('custom_transfer_order'),
    version: row.version,
  };
}
