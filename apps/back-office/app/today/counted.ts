import type { Queue } from '@shop/contracts/today/today'
import { messages } from './messages.ts'

/** As far as it was counted. */
export const counted = ({ count, hasMore }: Pick<Queue, 'count' | 'hasMore'>): string =>
  hasMore ? messages.many(count) : String(count)
