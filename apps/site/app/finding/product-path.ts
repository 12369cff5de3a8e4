import { slugOf } from '@reprise/kit/slug';

export const productPath = ({ id, label }: { id: string; label: string }): string => `/diag/${id}/${slugOf(label)}`;
export const categoryPath = ({ id, label }: { id: string; label: string }): string =>
  `/category/${id}/${slugOf(label)}`;
