import type { accountPatch } from '@reprise/contract/accounts/account-detail';
import type { z } from 'zod';
import { record } from '../platform/db/record.ts';
import type { Account, Organization } from '../platform/db/schema.ts';

type Fields = z.output<typeof accountPatch>;

/** What an account keeps itself. */
export const accountRecord = record({
  name: 'name',
  status: 'status',
  companyCountry: 'company_country',
  language: 'language',
  currency: 'currency',
  timeZone: 'time_zone',
  emailDPO: 'email_dpo',
  isRetailer: 'is_retailer',
  isBuyerAndWorkshopsSupervisor: 'is_buyer_and_workshops_supervisor',
  transportContractHolder: 'transport_contract_holder',
} satisfies Partial<Record<keyof Fields, keyof Account>>);

/** What is printed on its documents is kept by its root entity, as for every other entity. */
export const rootRecord = record({
  name: 'common_name',
  corporateName: 'corporate_name',
  siret: 'siret',
  capital: 'capital',
  street: 'street',
  streetMore: 'street_more',
  zipCode: 'zip_code',
  city: 'city',
  companyCountry: 'country',
} satisfies Partial<Record<keyof Fields, keyof Organization>>);
