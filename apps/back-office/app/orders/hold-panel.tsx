import type { HoldOfOrder } from '@shop/contracts/orders/order-desk'
import { wordFor } from '@shop/domain/words/word-for'
import { Link } from '@shop/ui/link'
import { EndedHold } from '../holds/ended-hold.tsx'
import { ReasonList } from '../holds/reason-list.tsx'
import { paths } from '../paths.ts'
import { formatDayAndTime } from '../shell/format-time.ts'
import { Facts, Panel } from '../shell/panel.tsx'
import { heldByNames, messages } from './messages.ts'

/** Why an order waits for a person, or how that ended; it is decided on at the desk of holds. */
export function HoldPanel({ orderNumber, hold }: { orderNumber: string; hold: HoldOfOrder }) {
  const words = messages.hold
  const { heldAt, heldBy, state, decided } = hold
  return (
    <Panel
      title={decided ? words.ended : words.title}
      aside={
        <Link href={paths.hold(orderNumber)} className="link">
          {decided ? words.open : words.decide}
        </Link>
      }
    >
      <ReasonList {...hold} />
      <Facts
        facts={[
          { name: words.since, value: formatDayAndTime(heldAt) },
          ...(heldBy === null ? [] : [{ name: words.by, value: wordFor(heldByNames, heldBy) }]),
        ]}
      />
      {decided && <EndedHold state={state} decided={decided} />}
    </Panel>
  )
}
