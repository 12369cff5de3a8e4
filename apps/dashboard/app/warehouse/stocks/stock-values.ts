import { newStock } from '@reprise/contract/warehouse/stock-payloads';
import { z } from 'zod';
import { optional, textOrNull } from '../../kit/form/rules.ts';
import type { Stock } from './read-stocks.ts';

export type StockValues = { warehouseId: string; name: string; identifier: string; location: string };

const { name } = newStock.shape;
/** A new stock belongs to a warehouse, which `needed` asks for. */
export const newStockForm = (needed: string) =>
  z.object({ warehouseId: z.string().min(1, needed), name, identifier: optional(name), location: optional(name) });
/** A default stock is not named by people. */
export const stockForm = ({ defaultStock }: Stock) =>
  z.object({
    warehouseId: z.string(),
    name: defaultStock ? z.string() : name,
    identifier: optional(name),
    location: optional(name),
  });

export const valuesOf = (stock: Stock): StockValues => ({
  warehouseId: stock.warehouse.id,
  name: stock.name ?? '',
  identifier: stock.identifier ?? '',
  location: stock.location ?? '',
});
export const detailsOf = ({ identifier, location }: StockValues) => ({
  identifier: textOrNull(identifier),
  location: textOrNull(location),
});
