/** The list everybody reads and all other lists are made from: what the desk of prices shows and changes. */
export const HOUSE_LIST = 'simpletire-public'
