import { idParam } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { editedHomePage, homeBanner, homePreview, newHomePage } from './home-payloads.ts';

export const getHomePage = defineRoute({
  id: 'getHomePage',
  tag: 'white-label',
  summary: 'The home page of an account: its draft when there is one, else what is published',
  method: 'GET',
  path: '/accounts/{id}/home-page',
  access: 'ROLE_HOME_EDITOR_PAGE',
  params: idParam,
  response: editedHomePage,
  errors: ['account_not_found'],
});
export const saveHomePage = defineRoute({
  id: 'saveHomePage',
  tag: 'white-label',
  summary: 'Keep a draft of the home page of an account, or publish it',
  method: 'PUT',
  path: '/accounts/{id}/home-page',
  access: 'ROLE_HOME_EDITOR_PAGE',
  params: idParam,
  body: newHomePage,
  response: editedHomePage,
  errors: ['account_not_found', 'concurrent_change', 'validation_failed'],
});
export const discardHomeDraft = defineRoute({
  id: 'discardHomeDraft',
  tag: 'white-label',
  summary: 'Forget the draft of a home page: what is published is edited again',
  method: 'DELETE',
  path: '/accounts/{id}/home-page/draft',
  access: 'ROLE_HOME_EDITOR_PAGE',
  params: idParam,
  status: 200,
  response: editedHomePage,
  errors: ['account_not_found'],
});
export const previewHomePage = defineRoute({
  id: 'previewHomePage',
  tag: 'white-label',
  summary: 'An address where the draft is seen on the site itself, for a short while',
  method: 'POST',
  path: '/accounts/{id}/home-page/preview',
  access: 'ROLE_HOME_EDITOR_PAGE',
  params: idParam,
  response: homePreview,
  errors: ['account_not_found', 'no_site'],
});
export const uploadHomeBanner = defineRoute({
  id: 'uploadHomeBanner',
  tag: 'white-label',
  summary: 'A picture for a banner of the home page',
  method: 'POST',
  path: '/accounts/{id}/home-banners',
  access: 'ROLE_HOME_EDITOR_PAGE',
  params: idParam,
  bodyType: 'multipart',
  response: homeBanner,
  errors: ['account_not_found', 'payload_too_large', 'validation_failed'],
});
