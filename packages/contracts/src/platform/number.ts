import * as z from 'zod'

/** What PostgreSQL calls an integer: a larger number names nothing of ours. */
const LARGEST = 2_147_483_647

export const Id = z.int().min(1).max(LARGEST)

/** An id in an address or a query. */
export const IdInAddress = z.coerce.number().int().min(1).max(LARGEST)

/** How often something was changed. */
export const Version = z.int().min(0).max(LARGEST)

/** Days and times a person may mean: PostgreSQL knows no year 0000. */
export const isThinkable = (text: string) => /^(?:19|20|21)\d\d-/.test(text)
