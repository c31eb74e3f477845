/** What Resolve adds to the address it sends a buyer back to; that it is there says who they come from. */
export const CHARGE_ID = 'charge_id'
