/** What the table of a dry run can show. */
export const SHOWS = ['errors', 'look-twice', 'changed', 'added'] as const
export type Show = (typeof SHOWS)[number]
