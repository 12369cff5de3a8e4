import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import { idSchema, text } from '../../http/values.ts';
import { addedItem, newItem, newItemProducts } from './origin-payloads.ts';

const ACCESS = 'ROLE_STOCK_MANAGE';

export const findNewItemProducts = defineRoute({
  id: 'findNewItemProducts',
  tag: 'warehouse',
  summary: 'The products that an added item of a warehouse can be, by a part of their name',
  method: 'GET',
  path: '/items/products',
  access: ACCESS,
  query: z.strictObject({ warehouseId: idSchema, search: text(1, 100).optional() }),
  response: newItemProducts,
  errors: ['not_found'],
});
export const addItem = defineRoute({
  id: 'addItem',
  tag: 'warehouse',
  summary: 'Add a device to a workshop that no customer sold: bought from a company, or for its parts',
  method: 'POST',
  path: '/items',
  access: ACCESS,
  body: newItem,
  status: 201,
  response: addedItem,
  errors: ['not_found', 'imei_in_stock'],
});
