export const RELEASE = '2025-r33';
