import * as z from 'zod'
import { defineList } from '../platform/list.ts'

const PROMOTION_KINDS = ['flat-amount', 'percentage', 'buy-3-get-1', 'free'] as const
const PROMOTION_STATES = ['running', 'coming', 'over'] as const

export const ListedPromotion = z.object({
  /** The channel and the promotion, as each channel has its own of the same name. */
  rowId: z.string(),
  label: z.string(),
  kind: z.enum(PROMOTION_KINDS),
  channel: z.string(),
  startsAt: z.string(),
  /** Null for one that runs until somebody ends it. */
  endsAt: z.string().nullable(),
  state: z.enum(PROMOTION_STATES),
})
export type ListedPromotion = z.infer<typeof ListedPromotion>

export const promotionList = defineList({
  name: 'promotions',
  access: { staff: 'promotions.edit' },
  summary: 'Promotions of every channel, the last to begin first',
  filter: z.strictObject({ state: z.enum(PROMOTION_STATES).optional() }),
  sorts: ['begin'],
  columns: ['label', 'kind', 'channel', 'starts', 'ends', 'state'],
  row: ListedPromotion,
})
