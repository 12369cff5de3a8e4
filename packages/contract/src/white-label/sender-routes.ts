import { idParam } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { mailSender, mailSenderPatch } from './mail-sender.ts';

export const getMailSender = defineRoute({
  id: 'getMailSender',
  tag: 'white-label',
  summary: 'The sender of the mails to customers of an account, with the DNS records of its domain',
  method: 'GET',
  path: '/accounts/{id}/mail-sender',
  access: 'ROLE_DESIGN_PAGE',
  params: idParam,
  response: mailSender,
  errors: ['account_not_found'],
});
export const updateMailSender = defineRoute({
  id: 'updateMailSender',
  tag: 'white-label',
  summary: 'Change the name, the reply address or the domain that mails to customers are sent from',
  method: 'PATCH',
  path: '/accounts/{id}/mail-sender',
  access: 'ROLE_DESIGN_PAGE',
  params: idParam,
  bodyType: 'merge-patch',
  body: mailSenderPatch,
  response: mailSender,
  errors: ['account_not_found', 'concurrent_change', 'validation_failed'],
});
export const checkMailSender = defineRoute({
  id: 'checkMailSender',
  tag: 'white-label',
  summary: 'Look up the DNS records of the sending domain now',
  method: 'POST',
  path: '/accounts/{id}/mail-sender/check',
  access: 'ROLE_DESIGN_PAGE',
  params: idParam,
  response: mailSender,
  errors: ['account_not_found', 'status_not_fit', 'too_many_requests'],
});
