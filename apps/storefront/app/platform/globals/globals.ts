import type { Globals } from '@shop/contracts/channels/channels'
import type { Notification } from '@shop/contracts/content/content'
import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loadGlobals } from './load-globals.ts'

type Told = { readonly globals: Globals | null; readonly notifications: readonly Notification[] }

/** What the browser has asked for since the page came. */
let refreshed: Partial<Told> = {}
const listeners = new Set<() => void>()
const asLoaded: Partial<Told> = {}

export function keepRefreshed(told: Partial<Told>): void {
  refreshed = { ...refreshed, ...told }
  for (const listener of listeners) listener()
}

/** What the storefront knows about itself. null when the call for it failed: the page still renders. */
export function useGlobals(): Globals | null {
  return useTold().globals
}

export function useSiteNotifications(): readonly Notification[] {
  return useTold().notifications
}

function useTold(): Told {
  const loaded = useRouteLoaderData<typeof loadGlobals>('root')
  const newer = useSyncExternalStore(
    onRefresh,
    () => refreshed,
    () => asLoaded,
  )
  return {
    globals: newer.globals ?? loaded?.globals ?? null,
    notifications: newer.notifications ?? loaded?.notifications ?? [],
  }
}

function onRefresh(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
