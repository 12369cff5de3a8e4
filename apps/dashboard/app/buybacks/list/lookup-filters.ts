import { findBuybackCustomer } from '@reprise/contract/buybacks/desk/desk-routes';
import { getProduct, listProducts } from '@reprise/contract/catalogue/product-routes';
import {
  getOrganization,
  listConnectedWarehouses,
  listOrganizations,
} from '@reprise/contract/organizations/organization-routes';
import type { T } from '@reprise/i18n';
import { call } from '../../api/call.ts';
import type { Filter } from '../../kit/list/list-def.ts';
import { warehouseLookup } from '../../organizations/entities/read-entities.ts';

type Words = T<'buybacks'>;
const SHOWN = '30';

/** The address is sent in a body and answered by a key, which is all that the address of the page gets. */
export function customerFilter(t: Words, retailer: string | undefined): Filter {
  return {
    kind: 'lookup',
    name: 'customer',
    label: t('columns.customer'),
    nothing: t('emailHint'),
    about: `customer of a buyback ${retailer ?? ''}`,
    find: async (typed, signal) => {
      const email = typed.trim();
      if (!/^[^\s@]+@[^\s@]+$/.test(email)) return [];
      const body = { email, ...(retailer && { retailer }) };
      const { customer } = await call(findBuybackCustomer, { body }, { signal });
      return customer ? [{ value: customer, label: email }] : [];
    },
    nameOf: async () => t('chosenCustomer'),
  };
}

export function productFilter(t: Words, accountId: string | undefined): Filter {
  return {
    kind: 'lookup',
    name: 'product',
    label: t('columns.product'),
    nothing: t('nothing'),
    about: `product of a buyback ${accountId ?? ''}`,
    find: async (text, signal) => {
      const search = text.trim() ? { search_product_buyback: text.trim().slice(0, 100) } : {};
      const query = {
        status: 'all',
        itemsPerPage: SHOWN,
        partial: 'true',
        ...(accountId && { accountId }),
        ...search,
      } as const;
      const page = await call(listProducts, { query }, { signal });
      return page['hydra:member'].map(({ id, label, brand }) => ({ value: id, label, ...(brand && { note: brand }) }));
    },
    nameOf: async (id) => (await call(getProduct, { params: { id } })).label,
  };
}

/** Stores for who sells, warehouses for who buys. */
export function placeFilter(t: Words, { side, retailer }: { side: string; retailer: string | undefined }): Filter {
  const type = side === 'buyer' ? 'warehouse' : 'store';
  return {
    kind: 'lookup',
    name: type,
    label: t(`columns.${type}`),
    nothing: t('nothing'),
    about: `${type} of a buyback ${retailer ?? ''}`,
    find: async (text, signal) => {
      const search = text.trim() ? { search: text.trim().slice(0, 100) } : {};
      const query = {
        itemsPerPage: SHOWN,
        partial: 'true',
        ...(retailer && { accountId: retailer }),
        ...search,
      } as const;
      const page = await call(listOrganizations, { query: { ...query, type: [type] } }, { signal });
      return page['hydra:member'].map(({ id, commonName, city }) => ({
        value: id,
        label: commonName,
        ...(city && { note: city }),
      }));
    },
    nameOf: async (id) => (await call(getOrganization, { params: { id } })).commonName,
  };
}

async function readConnected(accountId: string | undefined, signal?: AbortSignal) {
  const query = { pagination: 'false', ...(accountId && { accountId }) } as const;
  return (await call(listConnectedWarehouses, { query }, signal && { signal }))['hydra:member'];
}

/** The warehouses of the buyers a retailer works with. */
export const sentToFilter = (t: Words, retailer: string | undefined): Filter => ({
  kind: 'lookup',
  name: 'warehouse',
  label: t('columns.warehouse'),
  nothing: t('nothing'),
  ...warehouseLookup(retailer),
  nameOf: async (id) => (await readConnected(retailer)).find((one) => one.id === id)?.commonName ?? t('nothing'),
});

/** The buyers a retailer works with are few: all are read, and the letters are compared here. */
export function buyerFilter(t: Words, retailer: string | undefined): Filter {
  const read = async (signal?: AbortSignal) =>
    new Map((await readConnected(retailer, signal)).map(({ accountId, accountName }) => [accountId, accountName]));
  return {
    kind: 'lookup',
    name: 'buyer',
    label: t('columns.buyer'),
    nothing: t('nothing'),
    about: `buyer of a buyback ${retailer ?? ''}`,
    find: async (text, signal) => {
      const letters = text.trim().toLocaleLowerCase();
      const buyers = [...(await read(signal))].map(([value, label]) => ({ value, label }));
      return buyers.filter(({ label }) => label.toLocaleLowerCase().includes(letters));
    },
    nameOf: async (id) => (await read()).get(id) ?? t('nothing'),
  };
}
