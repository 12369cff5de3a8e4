import type { accountPatch } from '@reprise/contract/accounts/account-detail';
import type { z } from 'zod';

type Fields = z.output<typeof accountPatch>;

/** What an account keeps itself. */
const ACCOUNT = {
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
} as const satisfies Partial<Record<keyof Fields, string>>;

/** What is printed on its documents is kept by its root entity, as for every other entity. */
const ROOT = {
  name: 'common_name',
  corporateName: 'corporate_name',
  siret: 'siret',
  capital: 'capital',
  street: 'street',
  streetMore: 'street_more',
  zipCode: 'zip_code',
  city: 'city',
  companyCountry: 'country',
} as const satisfies Partial<Record<keyof Fields, string>>;

type Columns<M extends Partial<Record<keyof Fields, string>>, F> = {
  [K in keyof M & keyof F as M[K] & string]: F[K];
};

function pick<M extends Partial<Record<keyof Fields, string>>, F extends Partial<Fields>>(map: M, fields: F) {
  const columns = Object.entries(map)
    .map(([name, column]) => [column, fields[name as keyof F]] as const)
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(columns) as Columns<M, F>;
}

export const accountColumns = <F extends Partial<Fields>>(fields: F) => pick(ACCOUNT, fields);
export const rootColumns = <F extends Partial<Fields>>(fields: F) => pick(ROOT, fields);
