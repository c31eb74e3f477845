import { formatAge, formatDayAndTime } from './format-time.ts'
import { messages } from './messages.ts'

const MINUTE_MS = 60_000

/** How long ago, as a list is read; the day and the time for whoever points at it. */
export function Age({ at }: { at: string }) {
  const now = new Date()
  const isNow = now.getTime() - Date.parse(at) < MINUTE_MS
  return (
    <time dateTime={at} title={formatDayAndTime(at)} className="num">
      {isNow ? messages.justNow : messages.ago(formatAge(at, now))}
    </time>
  )
}
