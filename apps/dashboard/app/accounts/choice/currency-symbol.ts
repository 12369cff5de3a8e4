/** "€", for the end of a field. */
export const symbolOf = (currency: string): string =>
  new Intl.NumberFormat('fr', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;
