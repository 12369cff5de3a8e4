import { expect, test } from 'vitest';
import { differing, record } from './record.ts';

const phone = record({ label: 'label', isSold: 'is_sold', tags: 'tag_list' });
const row = { id: 1, label: 'Pixel', is_sold: false, tag_list: ['new'] };

test('record: view returns the listed fields of a row by the names of the contract', () => {
  const view: { label: string; isSold: boolean; tags: string[] } = phone.view(row);
  expect(view).toEqual({ label: 'Pixel', isSold: false, tags: ['new'] });
  // @ts-expect-error a row without the columns of the record does not compile
  phone.view({ id: 1 });
});

test('record: columns returns the sent fields only, also null and false, and drops what is not listed', () => {
  const patch: { label?: string | null | undefined; isSold?: boolean; version: number } = { label: null, version: 3 };
  const columns: { label?: string | null; is_sold?: boolean } = phone.columns(patch);
  expect(columns).toEqual({ label: null });
  expect(phone.columns({ isSold: false, label: undefined })).toEqual({ is_sold: false });
});

test('record: changes leaves out the values that are stored already, and compares arrays by content', () => {
  expect(phone.changes(row, { label: 'Pixel', isSold: true, tags: ['new'] })).toEqual({ is_sold: true });
  expect(phone.changes(row, { tags: ['new', 'boxed'], label: null })).toEqual({
    tag_list: ['new', 'boxed'],
    label: null,
  });
  expect(differing(row, { label: 'Pixel 7', id: 1 })).toEqual({ label: 'Pixel 7' });
});
