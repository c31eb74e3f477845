/** Above this a shopper is buying for a business and talks to a person. */
export const MAX_QUANTITY_PER_LINE = 99

export const MAX_LINES_PER_CART = 50

/** Nobody has more offers at a time; whoever tries many is guessing. */
export const MAX_CODES_PER_CART = 5
