import type { accountDetail, accountPatch } from '@reprise/contract/accounts/account-detail';
import { accountFields } from '@reprise/contract/accounts/account-fields';
import type { ResponsibleSide } from '@reprise/contract/accounts/account-kinds';
import { LOCALES } from '@reprise/contract/accounts/localisation';
import { newAdministrator } from '@reprise/contract/accounts/new-account';
import { PREMIUM_FEATURES, type PremiumFeature } from '@reprise/contract/accounts/premium-features';
import { siret } from '@reprise/contract/accounts/siret';
import { hostOfWebAddress } from '@reprise/contract/accounts/web-address';
import { CIRCUIT_TYPES, type CircuitType, circuitConflict } from '@reprise/contract/logistics/circuits';
import type { T } from '@reprise/i18n';
import { z } from 'zod';
import { optional, textOrNull, unsaid, worded } from '../../kit/form/rules.ts';

export type ClientDetail = z.output<typeof accountDetail>;
type Patch = z.input<typeof accountPatch>;

const onOff = <K extends string>(names: readonly K[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.boolean()])) as Record<K, z.ZodBoolean>);

/** Why a circuit cannot be on beside the others, said at its switch. */
const CONFLICT_WORDS: Partial<
  Record<CircuitType, 'circuits.needsDrop' | 'circuits.needsDropLabel' | 'circuits.oneStoreDrop'>
> = { web_drop_label: 'circuits.needsDropLabel', store_drop_label: 'circuits.oneStoreDrop' };

/** The page of a client as people fill it in: texts are never null, lists are switches. */
export function clientSchema(t: T<'clients'>) {
  const site = z.object({
    active: z.boolean(),
    url: z.string(),
    tagManagerId: optional(z.string().max(64)),
    axeptioId: optional(z.string().max(64)),
    externalLinkUrl: optional(z.url({ protocol: /^https$/ })),
    externalLinkText: optional(z.string().min(2).max(255)),
  });
  return z
    .object({
      name: accountFields.name,
      corporateName: optional(accountFields.corporateName),
      siret: z.string().refine((typed) => typed.trim() === '' || siret.safeParse(typed).success, {
        error: t('problems.siret'),
      }),
      capital: optional(accountFields.capital),
      street: optional(accountFields.street),
      streetMore: optional(accountFields.streetMore),
      zipCode: optional(accountFields.zipCode),
      city: optional(accountFields.city),
      companyCountry: accountFields.companyCountry,
      language: accountFields.language,
      currency: accountFields.currency,
      timeZone: worded(accountFields.timeZone),
      emailDPO: optional(z.email()),
      status: z.enum(['active', 'inactive']),
      isRetailer: z.boolean(),
      isBuyerAndWorkshopsSupervisor: z.boolean(),
      transportContractHolder: accountFields.transportContractHolder,
      hasSite: z.boolean(),
      site,
      features: onOff(PREMIUM_FEATURES),
      circuits: onOff(CIRCUIT_TYPES),
      paymentModes: z.array(
        z.object({ id: z.string(), label: z.string(), active: z.boolean(), issuer: z.enum(['retailer', 'buyer']) }),
      ),
      paymentIssuer: z.enum(['retailer', 'buyer']),
      /** of a new client; links and languages have pages of their own afterwards */
      buyerIds: z.array(z.string()),
      otherLanguages: z.array(z.enum(LOCALES)),
      /** none has an empty id */
      template: z.object({ id: z.string(), name: z.string() }),
      withProducts: z.boolean(),
      withPrices: z.boolean(),
      hasAdministrator: z.boolean(),
      administrator: z.object({ firstname: z.string(), lastname: z.string(), email: z.string() }),
    })
    .superRefine((values, ctx) => {
      const say = (path: (string | number)[], message: string) => ctx.addIssue({ code: 'custom', path, message });
      if (!values.isRetailer && !values.isBuyerAndWorkshopsSupervisor) say(['isRetailer'], t('modulesCard.none'));
      if (values.hasSite && values.isRetailer && hostOfWebAddress(values.site.url) === undefined)
        say(['site', 'url'], t('problems.webAddress'));
      const conflict = circuitConflict(isOn(CIRCUIT_TYPES, values.circuits));
      if (conflict) say(['circuits', conflict.type], t(CONFLICT_WORDS[conflict.type] ?? 'circuits.needsDrop'));
      const person = values.hasAdministrator ? newAdministrator.safeParse(values.administrator) : undefined;
      if (person && !person.success)
        for (const issue of person.error.issues) {
          const typed = values.administrator[issue.path[0] as keyof typeof values.administrator];
          ctx.addIssue(unsaid({ ...issue, path: ['administrator', ...issue.path] }, typed));
        }
    });
}
export type ClientValues = z.input<ReturnType<typeof clientSchema>>;

const chosen = <K extends string>(names: readonly K[], on: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, on.includes(name)])) as Record<K, boolean>;
const isOn = <K extends string>(names: readonly K[], values: Record<K, boolean>): K[] =>
  names.filter((name) => values[name]);
const NO_SITE = { url: '', active: true, tagManagerId: '', axeptioId: '', externalLinkUrl: '', externalLinkText: '' };

export const newClient: ClientValues = {
  name: '',
  corporateName: '',
  siret: '',
  capital: '',
  street: '',
  streetMore: '',
  zipCode: '',
  city: '',
  companyCountry: 'FR',
  language: 'fr-FR',
  currency: 'EUR',
  timeZone: 'Europe/Paris',
  emailDPO: '',
  status: 'active',
  isRetailer: true,
  isBuyerAndWorkshopsSupervisor: false,
  transportContractHolder: 'retailer',
  hasSite: true,
  site: NO_SITE,
  features: chosen<PremiumFeature>(PREMIUM_FEATURES, []),
  circuits: chosen<CircuitType>(CIRCUIT_TYPES, ['web_post']),
  paymentModes: [],
  paymentIssuer: 'retailer',
  buyerIds: [],
  otherLanguages: [],
  template: { id: '', name: '' },
  withProducts: true,
  withPrices: true,
  hasAdministrator: true,
  administrator: { firstname: '', lastname: '', email: '' },
};

export function valuesOf(client: ClientDetail): ClientValues {
  const text = (value: string | null) => value ?? '';
  const { webChannel } = client;
  return {
    ...newClient,
    name: client.name,
    corporateName: text(client.corporateName),
    siret: text(client.siret),
    capital: text(client.capital),
    street: text(client.street),
    streetMore: text(client.streetMore),
    zipCode: text(client.zipCode),
    city: text(client.city),
    companyCountry: client.companyCountry,
    language: client.language,
    currency: client.currency,
    timeZone: client.timeZone,
    emailDPO: text(client.emailDPO),
    status: client.status,
    isRetailer: client.isRetailer,
    isBuyerAndWorkshopsSupervisor: client.isBuyerAndWorkshopsSupervisor,
    transportContractHolder: client.transportContractHolder,
    hasSite: webChannel !== null,
    site: webChannel
      ? {
          url: webChannel.url,
          active: webChannel.active,
          tagManagerId: text(webChannel.tagManagerId),
          axeptioId: text(webChannel.axeptioId),
          externalLinkUrl: text(webChannel.externalLinkUrl),
          externalLinkText: text(webChannel.externalLinkText),
        }
      : NO_SITE,
    features: chosen(PREMIUM_FEATURES, client.enabledPremiumFeatures),
    circuits: chosen(CIRCUIT_TYPES, client.activeCircuits),
    paymentModes: client.paymentModes.map(({ id, label, active, issuer }) => ({ id, label, active, issuer })),
    hasAdministrator: false,
  };
}

/** What both ways of saving send. */
export function sentOf(values: ClientValues) {
  const { site } = values;
  return {
    name: values.name,
    corporateName: textOrNull(values.corporateName),
    siret: textOrNull(values.siret),
    capital: textOrNull(values.capital),
    street: textOrNull(values.street),
    streetMore: textOrNull(values.streetMore),
    zipCode: textOrNull(values.zipCode),
    city: textOrNull(values.city),
    companyCountry: values.companyCountry,
    language: values.language,
    currency: values.currency,
    timeZone: values.timeZone,
    emailDPO: textOrNull(values.emailDPO),
    isRetailer: values.isRetailer,
    isBuyerAndWorkshopsSupervisor: values.isBuyerAndWorkshopsSupervisor,
    transportContractHolder: values.transportContractHolder as ResponsibleSide,
    webChannel: values.hasSite
      ? {
          url: site.url,
          active: site.active,
          tagManagerId: textOrNull(site.tagManagerId),
          axeptioId: textOrNull(site.axeptioId),
          externalLinkUrl: textOrNull(site.externalLinkUrl),
          externalLinkText: textOrNull(site.externalLinkText),
        }
      : null,
    enabledPremiumFeatures: isOn(PREMIUM_FEATURES, values.features),
    ...(values.isRetailer ? { activeCircuits: isOn(CIRCUIT_TYPES, values.circuits) } : {}),
  } satisfies Patch;
}
