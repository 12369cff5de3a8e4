import { z } from 'zod';
import { defineEvent } from '../platform/durable/event.ts';

export const warehouseCreated = defineEvent('warehouse.created', { warehouseId: z.uuid() });
