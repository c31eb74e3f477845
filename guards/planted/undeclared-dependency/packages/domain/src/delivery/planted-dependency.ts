import * as z from 'zod'

export const Zip = z.string().length(5)
