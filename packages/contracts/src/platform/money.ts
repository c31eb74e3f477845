import * as z from 'zod'

/** US dollars in integer cents. */
export const Cents = z.int()
