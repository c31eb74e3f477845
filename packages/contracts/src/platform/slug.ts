import * as z from 'zod'

/** A part of an address that names something of the catalogue. */
export const Slug = z.string().min(1).max(60)
