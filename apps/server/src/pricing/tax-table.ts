import type { TaxProvider } from './tax-provider.ts'

/** Development and tests: the rates of the states, as they stand in the database, are the last word. */
export const taxTable: TaxProvider = {
  name: 'table',
  knows: 'state',
  learn: () => Promise.reject(new Error('The table of states is read with the quote, never asked')),
  file: async () => null,
  fileReturn: async () => {},
}
