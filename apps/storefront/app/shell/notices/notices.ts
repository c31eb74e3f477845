import { onRouteComplete } from '../../platform/navigation/route-change.ts'
import { createStore, useStore } from '../../platform/store/create-store.ts'
import { closedBanners, rememberClosed } from './closed-banners.ts'

type Seen = {
  /** Whether somebody has gone on from the page that was loaded. */
  readonly hasMoved: boolean
  readonly closed: ReadonlySet<string>
}

const nothing: Seen = { hasMoved: false, closed: new Set() }

/** Read once from the browser's storage, then kept here. */
const seen = createStore((): Seen => ({ hasMoved: false, closed: closedBanners(Date.now()) }))

export function closeNotice(id: string): void {
  rememberClosed(id, Date.now())
  seen.change({ closed: closedBanners(Date.now()) })
}

onRouteComplete(() => seen.change({ hasMoved: true, closed: closedBanners(Date.now()) }))

/** What this visit has done about the notices that came with its page. */
export const useSeenNotices = (): Seen => useStore(seen, nothing)
