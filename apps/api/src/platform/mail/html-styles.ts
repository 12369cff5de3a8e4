import { raw } from './html.ts';

export const font = 'font-family:Inter,-apple-system,Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif';
export const body = `${font};font-size:16px;line-height:24px;color:#1e1b18`;
export const small = `${font};font-size:13px;line-height:18px;color:#6b6761`;
export const table = raw('role="presentation" cellspacing="0" cellpadding="0" border="0"');
