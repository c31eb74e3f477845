import type { BenchShop } from './bench-shop.ts'
import type { Plan, Row } from './measure.ts'
import { measureOfficeLists, OFFICE_HOST } from './office-lists.ts'
import { expectStatus, type Operation } from './operation.ts'

/** Today for somebody with every role: what all its looks take together, with few and with many rows behind them. */
export function measureOfficeToday(
  bench: BenchShop,
  plan: Plan,
  orders: readonly [number, number],
): Promise<Row[]> {
  return measureOfficeLists(bench, plan, orders, today)
}

function today(cookies: readonly string[]): Operation[] {
  return [
    {
      name: 'office-today',
      queued: false,
      prepare: async () => {
        let turn = 0
        return async (connection) => {
          const cookie = cookies[turn++ % cookies.length] ?? ''
          const answer = await connection.send('GET', '/office/today', { host: OFFICE_HOST, cookie })
          expectStatus(answer, 200)
          const { unread } = JSON.parse(answer.body) as { unread: { name: string }[] }
          if (unread.length > 0) throw new Error(`Not read: ${unread.map(({ name }) => name).join(', ')}`)
          return true
        }
      },
    },
  ]
}
