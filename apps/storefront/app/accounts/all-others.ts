/** Stands in the form for every session but this one. */
export const OTHERS = 'others'
