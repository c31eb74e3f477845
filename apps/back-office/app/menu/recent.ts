const MOST = 3
const keyOf = (staffId: string) => `recent ${staffId}`

export interface Recent {
  readonly orderNumber: string
  readonly at: string
}

/** Which orders somebody had open last, in this tab. Their numbers, and nothing of whose they are. */
export function recentOf(staffId: string): readonly Recent[] {
  return JSON.parse(sessionStorage.getItem(keyOf(staffId)) ?? '[]') as Recent[]
}

export function noteVisit(staffId: string, pathname: string): void {
  const orderNumber = /^\/orders\/([^/]+)$/.exec(pathname)?.[1]
  if (orderNumber === undefined) return
  const others = recentOf(staffId).filter((recent) => recent.orderNumber !== orderNumber)
  const all: readonly Recent[] = [{ orderNumber, at: new Date().toISOString() }, ...others]
  sessionStorage.setItem(keyOf(staffId), JSON.stringify(all.slice(0, MOST)))
}
