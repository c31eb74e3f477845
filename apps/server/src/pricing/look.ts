import { promotionList } from '@shop/contracts/pricing/promotion-list'
import { z } from 'zod'
import { statement } from '../platform/db/statement.ts'
import { comesUp, defineComing, nextFirst, toList } from '../platform/looks/define-look.ts'
import { lookMessages } from './messages.ts'

const RUNS = statement('promotions that start or end', { at: z.date(), text: z.string(), isEnd: z.boolean() })

/** Once for all the channels that have it. */
export const promotionsToCome = defineComing({
  name: 'promotions-running',
  title: lookMessages.title,
  permission: 'promotions.edit',
  link: toList(promotionList, {}),
  statement: () => RUNS`
    select p.effective_from as at, p.label as text, false as "isEnd" from promotion p where ${comesUp('p.effective_from')}
    union
    select p.ends_at, p.label, true from promotion p where ${comesUp('p.ends_at')}
    ${nextFirst}`,
  textOf: ({ text, isEnd }) => (isEnd ? lookMessages.ends(text) : lookMessages.starts(text)),
})
