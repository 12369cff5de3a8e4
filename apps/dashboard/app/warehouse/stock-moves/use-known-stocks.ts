import { type StockOption, stockOption } from '@reprise/contract/warehouse/stock-payloads';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { z } from 'zod';
import { remember, remembered } from '../../kit/remembered.ts';
import { stockOptionsOf } from '../stocks/read-stocks.ts';

const stocks = z.array(stockOption);
const areStocks = (value: unknown): value is StockOption[] => stocks.safeParse(value).success;

/** The stocks a station may fill. Without a network it goes on with those that this device read last in the warehouse. */
export function useKnownStocks(warehouseId: string | undefined) {
  const query = useQuery({ ...stockOptionsOf(), enabled: warehouseId !== undefined });
  const memory = `reprise.station.stock-moves.stocks.${warehouseId}`;
  const read = query.data?.stocks;
  const known = useMemo(() => remembered(memory, areStocks), [memory]);
  useEffect(() => {
    if (read) remember(memory, read);
  }, [read, memory]);
  return { stocks: read ?? known, error: query.error, retry: () => void query.refetch() };
}
