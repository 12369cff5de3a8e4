import { createHash } from 'node:crypto';

/** An id made of a text, the same here and in SQL, so that a case can name a row at the end of the list. */
export const idOf = (text: string): string =>
  createHash('md5')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-7$3-8$4-');
export const SQL_ID = (text: string): string =>
  `overlay(overlay(md5(${text}) placing '7' from 13 for 1) placing '8' from 17 for 1)::uuid`;
/** The same beginning with a number: ids of the product begin with their time, so neighbours in time are neighbours in the table. */
export const idOfRow = (text: string, n: number): string => {
  const time = n.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}${idOf(`${text} ${n}`).slice(13)}`;
};
export const SQL_ID_OF_ROW = (text: string, n: string): string =>
  `overlay(${SQL_ID(`${text} || ' ' || ${n}`)}::text placing
    overlay(lpad(to_hex(${n}), 12, '0') placing '-' || substr(lpad(to_hex(${n}), 12, '0'), 9, 4) from 9) from 1 for 13)::uuid`;
