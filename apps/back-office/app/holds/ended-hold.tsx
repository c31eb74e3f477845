import type { Hold } from '@shop/contracts/orders/hold-desk'
import { formatDayAndTime } from '../shell/format-time.ts'
import { messages, stateNames } from './messages.ts'

/** How a hold ended, and why. */
export function EndedHold({
  state,
  decided,
}: {
  state: Hold['state']
  decided: NonNullable<Hold['decided']>
}) {
  const words = messages.decision
  const at = formatDayAndTime(decided.at)
  return (
    <>
      <p>{decided.who === null ? words.calledOff(at) : words.ended(stateNames[state], decided.who, at)}</p>
      {decided.why !== null && (
        <p>
          <q>{decided.why}</q>
        </p>
      )}
    </>
  )
}
