export const IDENTITY_DOCUMENT_TYPES = ['driving_licence', 'identity_card', 'passport', 'residence_permit'] as const;
export type IdentityDocumentType = (typeof IDENTITY_DOCUMENT_TYPES)[number];
