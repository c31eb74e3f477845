import { inTransaction } from '../platform/db/transaction.ts'
import type { Shop } from '../shop.ts'
import { holidaysBetween } from './holiday-list.ts'
import { deleteOtherHolidays, insertHolidays, selectSpan, selectUnwritten } from './holiday-store.ts'
import { lockDays } from './lock-day.ts'

/** So many days are locked at once; nobody who claims one of them waits long. */
const AT_A_TIME = 500

/** Closes each calendar on the holidays it keeps, two years ahead. What a shop has said of a day itself stays. */
export async function writeHolidays({ db }: Pick<Shop, 'db'>): Promise<void> {
  const pool = db.officePool
  const { from, until } = await inTransaction(pool, selectSpan)
  const holidays = await holidaysBetween(from, until)
  await inTransaction(pool, (tx) => deleteOtherHolidays(tx, holidays, from))
  for (let written = AT_A_TIME; written === AT_A_TIME; ) {
    written = await inTransaction(pool, async (tx) => {
      const days = await selectUnwritten(tx, holidays, AT_A_TIME)
      if (days.length === 0) return 0
      // Who claims a slot of one of them after this sees that it is closed; jobs that were booked before stay.
      await lockDays(tx, days)
      await insertHolidays(tx, days)
      return days.length
    })
  }
}
