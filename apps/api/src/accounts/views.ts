import type { accountBrand, accountSchema } from '@reprise/contract/accounts/account-payloads';
import type { rootDetail } from '@reprise/contract/accounts/root-detail';
import type { transferOrderSettings } from '@reprise/contract/accounts/transfer-order-settings';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { PublicUrls } from '../platform/context.ts';
import type { Account, OrganizationRootDetail } from '../platform/db/schema.ts';
import { rootDetailRecord } from './settings/root-detail-columns.ts';

type Brand = z.input<typeof accountBrand>;

export function brandView(row: Selectable<Account>, urls: PublicUrls): Brand {
  const fileUrl = (id: string | null) => (id ? `${urls.api}/files/${id}` : null);
  return {
    id: row.id,
    name: row.name,
    companyCountry: row.company_country,
    language: row.language,
    languages: [row.language, ...row.other_languages],
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
    status: row.status,
    timeZone: row.time_zone,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}
type RootDetail = Omit<z.input<typeof rootDetail>, 'site' | 'documents' | 'languages' | 'translatedDocuments'>;
/** What one row of settings says by itself. */
export function rootDetailView(row: Selectable<OrganizationRootDetail>): RootDetail {
  return {
    id: row.id,
    accountId: row.account_id,
    ...rootDetailRecord.view(row),
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
