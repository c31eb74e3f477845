import type { Globals } from '@shop/contracts/channels/channels'
import type { Notification } from '@shop/contracts/content/content'
import { useRouteLoaderData } from 'react-router'
import { createStore, useStore } from '../store/create-store.ts'
import type { loadGlobals } from './load-globals.ts'

type Told = { readonly globals: Globals | null; readonly notifications: readonly Notification[] }

const asLoaded: Partial<Told> = {}
/** What the browser has asked for since the page came. */
const refreshed = createStore(() => asLoaded)

export const keepRefreshed = refreshed.change

/** What the storefront knows about itself. null when the call for it failed: the page still renders. */
export function useGlobals(): Globals | null {
  return useTold().globals
}

export function useSiteNotifications(): readonly Notification[] {
  return useTold().notifications
}

function useTold(): Told {
  const loaded = useRouteLoaderData<typeof loadGlobals>('root')
  const newer = useStore(refreshed, asLoaded)
  return {
    globals: newer.globals ?? loaded?.globals ?? null,
    notifications: newer.notifications ?? loaded?.notifications ?? [],
  }
}
