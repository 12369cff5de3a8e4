import * as routes from '@reprise/contract/refurbishment/parts/part-routes';
import { type Binding, handle } from '../../platform/http/binding.ts';
import { createPart } from './create-part.ts';
import { deletePart } from './delete-part.ts';
import { fitPart } from './fitting/fit-part.ts';
import { getFittedParts } from './fitting/get-fitted-parts.ts';
import { getItemVatScheme } from './fitting/get-item-vat-scheme.ts';
import { takeBackPart } from './fitting/take-back-part.ts';
import { getPart } from './get-part.ts';
import { listPartMovements } from './list-part-movements.ts';
import { listPartOptions } from './list-part-options.ts';
import { listParts } from './list-parts.ts';
import { recordPartMovement } from './record-part-movement.ts';
import { updatePart } from './update-part.ts';

export const partBindings: readonly Binding[] = [
  handle(routes.listParts, listParts),
  handle(routes.listPartOptions, listPartOptions),
  handle(routes.getPart, getPart),
  handle(routes.createPart, createPart),
  handle(routes.updatePart, updatePart),
  handle(routes.deletePart, deletePart),
  handle(routes.listPartMovements, listPartMovements),
  handle(routes.recordPartMovement, recordPartMovement),
  handle(routes.getFittedParts, getFittedParts),
  handle(routes.fitPart, fitPart),
  handle(routes.takeBackPart, takeBackPart),
  handle(routes.getItemVatScheme, getItemVatScheme),
];
