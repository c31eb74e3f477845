import * as z from 'zod'

/** What the client says with every call; where nothing is said, the place of the visit counts. */
export const Place = { userZip: z.string().max(10).optional(), userRegion: z.string().max(40).optional() }
