import type { DeliveryStatus } from './delivery-statuses.ts';

type CodesByStatus = Readonly<Partial<Record<DeliveryStatus, string>>>;

/** The codes each carrier or aggregator sends, under the status we give them. `DOU*` is every code beginning so. */
const CARRIER_CODES = {
  la_poste: {
    order_rejected: 'DR2',
    delivery_init: 'DR1',
    delivery_started: 'PC1 PC2',
    delivery_in_transit: 'ET1 ET2 ET3 ET4 EP1 DO1 DO2 PB2',
    delivery_delayed: 'DI3',
    delivery_on_hold: 'DO3 PB1 ID0',
    delivery_out_for_delivery: 'MD2',
    delivery_attempt_failed: 'ND1',
    delivery_available_for_pickup: 'AG1',
    delivery_return_in_progress: 'RE1',
    delivery_delivered_ok: 'DI0 DI1',
    delivery_returned_to_sender: 'DI2',
  },
  colissimo: {
    order_pickup_failed: 'ENEMQT',
    delivery_init: 'COMCFM PCHMQT',
    delivery_started: 'DEPGUI PCHCFM PCHCEX',
    delivery_in_transit: 'AARCFM AARDVY CHGCFM DCHCFM DCHDDT EXPCFM RENLNA RSTNCG QDICFM',
    delivery_delayed: 'RENACP',
    delivery_on_hold: 'RENAIN RENCAD DOU*',
    delivery_attempt_failed: 'RENNRV RENARV',
    delivery_available_for_pickup: 'RENAVI MLVARS RSTBRT',
    delivery_return_in_progress: 'RENAVA RENDIA RENDIV RENSNC RENSRB RENTAR SOLREO SOLREI',
    delivery_delivered_ok: 'LIVCFM LIVGAR LIVRTI',
    delivery_returned_to_sender: 'LIVREO',
  },
  // The stand-in of a developer's machine: the codes of La Poste, and words of its own for what those cannot say.
  sandbox: {
    order_accepted: 'ACCEPTED',
    order_label_ready: 'LABEL',
    order_rejected: 'DR2',
    order_cancelled: 'CANCELLED',
    order_pickup_scheduled: 'PICKUP',
    order_pickup_failed: 'PICKUP_FAILED',
    delivery_init: 'DR1',
    delivery_started: 'PC1',
    delivery_in_transit: 'ET1 ET2 ET3',
    delivery_delayed: 'DI3',
    delivery_on_hold: 'DO3',
    delivery_out_for_delivery: 'MD2',
    delivery_attempt_failed: 'ND1',
    delivery_available_for_pickup: 'AG1',
    delivery_return_in_progress: 'RE1',
    delivery_failed: 'FAILED',
    delivery_damaged: 'DAMAGED',
    delivery_lost: 'LOST',
    delivery_cancelled: 'CALLED_OFF',
    delivery_delivered_ok: 'DI1',
    delivery_returned_to_sender: 'DI2',
  },
  mondial_relay: {
    delivery_init: '80',
    delivery_in_transit: '81',
    delivery_on_hold: '83',
    delivery_delivered_ok: '82',
  },
  // PostNL and bpost are reached through these ids: their own lists come with a contract.
  sendcloud: {
    delivery_unknown: '1999 2001 1337',
    order_created: '999 1001',
    order_label_ready: '1000',
    order_rejected: '1002',
    order_pickup_failed: '15',
    delivery_init: '1 13',
    order_picked_up: '22',
    delivery_in_transit: '3 5 6 7 91 62990 62993 62995',
    delivery_delayed: '4 62994',
    delivery_on_hold: '62989 62997 62996',
    delivery_out_for_delivery: '92',
    delivery_attempt_failed: '8',
    delivery_available_for_pickup: '12',
    delivery_return_in_progress: '62991',
    delivery_failed: '80',
    delivery_delivered_ok: '11 93',
    delivery_returned_to_sender: '62992',
    order_cancelled: '1998 2000',
  },
  easypost: {
    delivery_unknown: 'unknown error',
    delivery_init: 'pre_transit',
    delivery_in_transit: 'in_transit',
    delivery_out_for_delivery: 'out_for_delivery',
    delivery_available_for_pickup: 'available_for_pickup',
    delivery_return_in_progress: 'return_to_sender',
    delivery_failed: 'failure',
    delivery_delivered_ok: 'delivered',
    delivery_cancelled: 'cancelled',
  },
  shippo: {
    delivery_unknown: 'UNKNOWN',
    delivery_init: 'PRE_TRANSIT',
    delivery_in_transit: 'TRANSIT',
    delivery_return_in_progress: 'RETURNED',
    delivery_failed: 'FAILURE',
    delivery_delivered_ok: 'DELIVERED',
  },
  aftership: {
    delivery_unknown: 'Pending Expired',
    delivery_init: 'InfoReceived',
    delivery_in_transit: 'InTransit',
    delivery_on_hold: 'Exception',
    delivery_out_for_delivery: 'OutForDelivery',
    delivery_attempt_failed: 'AttemptFail',
    delivery_available_for_pickup: 'AvailableForPickup',
    delivery_delivered_ok: 'Delivered',
  },
  dhl: {
    delivery_unknown: 'unknown',
    delivery_init: 'pre-transit',
    delivery_in_transit: 'transit',
    delivery_failed: 'failure',
    delivery_delivered_ok: 'delivered',
  },
} as const satisfies Readonly<Record<string, CodesByStatus>>;

export type Carrier = keyof typeof CARRIER_CODES;
export const CARRIERS = Object.keys(CARRIER_CODES) as readonly Carrier[];

type CodeMap = { readonly exact: ReadonlyMap<string, DeliveryStatus>; readonly prefixes: [string, DeliveryStatus][] };

const CODE_MAPS = new Map<Carrier, CodeMap>(CARRIERS.map((carrier) => [carrier, codeMapOf(CARRIER_CODES[carrier])]));

function codeMapOf(codes: CodesByStatus): CodeMap {
  const pairs = (Object.entries(codes) as [DeliveryStatus, string][]).flatMap(([status, list]) =>
    list.split(' ').map((code): [string, DeliveryStatus] => [code, status]),
  );
  const isPrefix = ([code]: [string, DeliveryStatus]) => code.endsWith('*');
  return {
    exact: new Map(pairs.filter((pair) => !isPrefix(pair))),
    prefixes: pairs.filter(isPrefix).map(([code, status]) => [code.slice(0, -1), status]),
  };
}

export function deliveryStatusOf(carrier: Carrier, rawCode: string): DeliveryStatus {
  const map = CODE_MAPS.get(carrier);
  return (
    map?.exact.get(rawCode) ?? map?.prefixes.find(([prefix]) => rawCode.startsWith(prefix))?.[1] ?? 'delivery_unknown'
  );
}
