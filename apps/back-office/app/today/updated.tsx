import { useEffect, useState } from 'react'
import { messages } from './messages.ts'

const EVERY_MS = 5_000

/** How long ago what is shown came in, by the clock of the browser alone. Nobody is told of every change of it. */
export function Updated({ at, hasFailed }: { at: string; hasFailed: boolean }) {
  const [since, setSince] = useState({ at, came: Date.now(), now: Date.now() })
  if (since.at !== at) setSince({ at, came: Date.now(), now: Date.now() })
  useEffect(() => {
    const timer = setInterval(() => setSince((last) => ({ ...last, now: Date.now() })), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.round((since.now - since.came) / 1_000)
  return <span>{hasFailed ? messages.notUpdated : messages.updated(seconds)}</span>
}
