import { useSyncExternalStore } from 'react'
import { onRouteComplete } from '../../platform/navigation/route-change.ts'
import { closedBanners, rememberClosed } from './closed-banners.ts'

type Seen = {
  /** Whether somebody has gone on from the page that was loaded. */
  readonly hasMoved: boolean
  readonly closed: ReadonlySet<string>
}

const nothing: Seen = { hasMoved: false, closed: new Set() }

let current: Seen | null = null
const listeners = new Set<() => void>()

export function closeNotice(id: string): void {
  rememberClosed(id, Date.now())
  change({ closed: closedBanners(Date.now()) })
}

onRouteComplete(() => change({ hasMoved: true, closed: closedBanners(Date.now()) }))

/** What this visit has done about the notices that came with its page. */
export function useSeenNotices(): Seen {
  return useSyncExternalStore(onChange, now, () => nothing)
}

/** Read once from the browser's storage, then kept here. */
function now(): Seen {
  current ??= { hasMoved: false, closed: closedBanners(Date.now()) }
  return current
}

function change(told: Partial<Seen>): void {
  current = { ...now(), ...told }
  for (const listener of listeners) listener()
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
