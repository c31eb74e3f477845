import { FLAG_DISABLED, FLAG_ENABLED } from '@shop/domain/channels/feature-flag'
import * as z from 'zod'

/** Feature flags: 1 on, 0 off; the browser shows -1 until it knows. */
export const FlagValues = z.record(z.string(), z.union([z.literal(FLAG_ENABLED), z.literal(FLAG_DISABLED)]))
