import type { Binding } from '../platform/http/binding.ts';
import { countBindings } from './counts/count-bindings.ts';
import { departureBindings } from './departures/departure-bindings.ts';
import { diagnosisBindings } from './diagnoses/diagnosis-bindings.ts';
import { itemBindings } from './items/item-bindings.ts';
import { ledgerBindings } from './ledger/ledger-bindings.ts';
import { marginBindings } from './margins/margin-bindings.ts';
import { originBindings } from './origins/origin-bindings.ts';
import { partBindings } from './parts/part-bindings.ts';
import { printBindings } from './printing/print-bindings.ts';
import { serviceBindings } from './services/service-bindings.ts';
import { wipeBindings } from './wipes/wipe-bindings.ts';
import { workBindings } from './work/work-bindings.ts';

export const refurbishmentRoutes: readonly Binding[] = [
  ...workBindings,
  ...diagnosisBindings,
  ...serviceBindings,
  ...itemBindings,
  ...originBindings,
  ...ledgerBindings,
  ...marginBindings,
  ...countBindings,
  ...wipeBindings,
  ...partBindings,
  ...departureBindings,
  ...printBindings,
];
