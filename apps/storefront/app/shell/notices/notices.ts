import type { Notification } from '@shop/contracts/content/content'
import { useSyncExternalStore } from 'react'
import { onRouteComplete } from '../../platform/navigation/route-change.ts'
import { closedBanners, rememberClosed } from './closed-banners.ts'
import { afterRouteChange, withNotice } from './notice-rules.ts'

type Notices = {
  /** Raised by pages; those of the site come with the page. */
  readonly raised: readonly Notification[]
  readonly closed: ReadonlySet<string>
}

const nothing: Notices = { raised: [], closed: new Set() }

let current: Notices | null = null
const listeners = new Set<() => void>()

/** Raise one under the header: notices.show({ id, type: 'filter', … }). */
export function showNotice(notice: Notification): void {
  change({ raised: withNotice(now().raised, notice) })
}

export function closeNotice(id: string): void {
  rememberClosed(id, Date.now())
  change({ closed: closedBanners(Date.now()) })
}

onRouteComplete(() => {
  const closed = closedBanners(Date.now())
  const isHome = window.location.pathname === '/'
  change({ raised: afterRouteChange(now().raised, { isHome, closed }), closed })
})

export function useNotices(): Notices {
  return useSyncExternalStore(onChange, now, () => nothing)
}

/** Read once from the browser's storage, then kept here. */
function now(): Notices {
  current ??= { raised: [], closed: closedBanners(Date.now()) }
  return current
}

function change(told: Partial<Notices>): void {
  current = { ...now(), ...told }
  for (const listener of listeners) listener()
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
