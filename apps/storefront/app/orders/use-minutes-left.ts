import { useEffect, useState } from 'react'
import { minutesLeft, msUntilNextMinute } from './minutes-left.ts'

/** Counts on the server's clock, whatever the visitor's own shows. `nowMs` is the server's time of this page. */
export function useMinutesLeft(
  { placedAt, cancelUntil }: { placedAt: string; cancelUntil: string },
  nowMs: number,
  onOver: () => void,
): number {
  const [minutes, setMinutes] = useState(() => minutesLeft({ placedAt, cancelUntil }, nowMs))
  useEffect(() => {
    const offset = nowMs - Date.now()
    let timer: ReturnType<typeof setTimeout>
    // A second at least: when the window is over the server may still have to notice.
    const wait = (now: number) => {
      timer = setTimeout(tick, Math.max(1000, msUntilNextMinute(cancelUntil, now)))
    }
    const tick = () => {
      const now = Date.now() + offset
      const left = minutesLeft({ placedAt, cancelUntil }, now)
      setMinutes(left)
      if (left === 0) return onOver()
      wait(now)
    }
    wait(nowMs)
    return () => clearTimeout(timer)
  }, [placedAt, cancelUntil, nowMs, onOver])
  return minutes
}
