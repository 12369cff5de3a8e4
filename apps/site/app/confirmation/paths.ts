import type { DocumentKind } from '@reprise/contract/documents/documents';

type Linked = { id: string; token: string };
export const trackingPath = ({ id, token }: Linked): string => `/tracking/${id}?t=${token}`;
export const paperPath = ({ id, token }: Linked, kind: DocumentKind): string => `/tracking/${id}/${kind}?t=${token}`;
