/** The words of every page, each file fetched when it is needed. The station has its own: `station/station-files.ts`. */
export const FILES = import.meta.glob<object>(
  [
    '../../../../packages/i18n/locales/*/*.json',
    '!../../../../packages/i18n/locales/*/{defaults,mail,papers,sell,site}.json',
  ],
  { import: 'default' },
);
