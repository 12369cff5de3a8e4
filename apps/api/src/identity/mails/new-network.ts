import type { WriteContent } from '../../platform/mail/content.ts';

export type NewNetworkParams = {
  /** in the language of the mail and the time zone of the account */
  readonly date: string;
  readonly network: string;
  readonly isBySso: boolean;
  readonly link: string;
};

/** Says what to do when it was somebody else; whose password is kept by their organisation cannot choose one here. */
export const newNetwork: WriteContent<NewNetworkParams> = (t, brand, { date, network, isBySso, link }) => ({
  subject: t('new_network.subject', { brand }),
  preheader: t('new_network.preheader'),
  title: t('new_network.title'),
  before: [t('new_network.reason', { brand, date, network }), t('new_network.you')],
  action: { label: t(isBySso ? 'new_network.actionSso' : 'new_network.action'), link },
  after: [t(isBySso ? 'new_network.notYouSso' : 'new_network.notYou')],
});
