/** Apart from the other words of the search: the button stands on every page. */
export const searchButtonMessages = { currently: (search: string) => `Search, currently ${search}` }
