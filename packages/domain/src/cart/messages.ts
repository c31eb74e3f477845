import { MAX_LINES_PER_CART, MAX_QUANTITY_PER_LINE } from './limits.ts'

export const CART_REFUSAL_TEXTS = {
  'no-tires': 'Choose at least one tire',
  'too-many-of-a-tire': `You can order up to ${MAX_QUANTITY_PER_LINE} of one tire`,
  'too-many-lines': `Your cart holds up to ${MAX_LINES_PER_CART} different tires`,
  'no-such-line': 'This tire is no longer in your cart',
} as const
