/** How a channel shows what handling costs: not at all, beside shipping, or as part of the price of the tire. */
export const HANDLING_MODES = ['none', 'own-line', 'in-price'] as const
