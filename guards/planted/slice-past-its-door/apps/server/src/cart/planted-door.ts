import { priceRows } from '../pricing/store.ts'

export const prices = priceRows
