import { getToday } from '@shop/contracts/today/today'
import { answer, type Route } from '../platform/http/routes.ts'
import type { Look } from '../platform/looks/define-look.ts'
import type { Shop } from '../shop.ts'
import { readLooks } from './read-looks.ts'

/** The desk that is opened first: what waits, what is late, what comes up. */
export function todayRoutes({ db, log }: Shop, looks: readonly Look[]): Route[] {
  return [answer(getToday, ({ context }) => readLooks({ db: db.office, log }, looks, context.staff))]
}
