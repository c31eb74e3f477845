import { z } from 'zod'
import { statement } from '../platform/db/statement.ts'
import { comesUp, defineComing, nextFirst } from '../platform/looks/define-look.ts'
import { messages } from './messages.ts'

const STEPS = statement('flags that change', {
  at: z.date(),
  text: z.string(),
  from: z.number(),
  to: z.number(),
})

/** Steps of flags that are on: of the others a step changes nothing. */
export const flagSteps = defineComing({
  name: 'flags-changing',
  title: messages.look,
  permission: 'flags.edit',
  link: { desk: 'flags', query: {} },
  statement: () => STEPS`
    select s.at, s.key as text, s.share_percent as "to", coalesce(
             (select p.share_percent from flag_step p where p.key = s.key and p.at < s.at and p.at >= f.share_set_at
               order by p.at desc limit 1), f.share_percent) as "from"
      from flag_step s join flag_setting f using (key)
     where f.is_on and ${comesUp('s.at')} ${nextFirst}`,
  textOf: ({ text, from, to }) => messages.goesTo(text, from, to),
})
