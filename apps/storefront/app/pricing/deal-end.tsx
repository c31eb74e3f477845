import { useEffect, useState } from 'react'
import { dealMessages as words } from './deal-messages.ts'
import { timeLeft } from './time-left.ts'

/**
 * When a deal ends. The page is kept for everybody, so it comes with the day; what is left until then is counted here,
 * by the minute.
 */
export function DealEnd({ endsAt, isFirst = false }: { endsAt: string | null; isFirst?: boolean }) {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    setNow(Date.now())
    const minute = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(minute)
  }, [])
  if (endsAt === null) return words.whileStockLasts
  const say = (end: string) => (isFirst ? words.first(end) : end)
  if (now === null) return say(words.ends(endsAt))
  const left = timeLeft(endsAt, now)
  return <span title={words.ends(endsAt)}>{say(left ? words.left(left) : words.ended)}</span>
}
