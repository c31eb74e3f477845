import { loadOffice } from '@shop/tools/database/office-world'
import type { BenchShop } from './bench-shop.ts'
import type { Plan, Row } from './measure.ts'
import { countsFor, measureAtDesks, NONE, OFFICE_HOST, staffCookies } from './office-lists.ts'
import { expectStatus, type Operation } from './operation.ts'

/** What somebody types into the menu of commands, half of it before they have finished. */
const TYPED: readonly [string, (turn: number) => string][] = [
  ['phone', (turn) => `215${String(1 + (turn % 9_000)).padStart(7, '0')}`],
  ['half-a-name', () => 'ana mo'],
  ['last-name', () => 'Morris'],
  ['two-letters', () => 'mo'],
  ['email', (turn) => `office-${1 + (turn % 3_000)}@example.com`],
  ['zip', () => '19103'],
  ['size', () => '225/65R17'],
  ['tire', () => 'meridian'],
  ['code', () => 'SAVE'],
]

/** One search of every kind at once, by people whose roles open all of them. */
export async function measureOfficeSearch(bench: BenchShop, plan: Plan, orders: number): Promise<Row[]> {
  const cookies = await staffCookies(bench.admin)
  await bench.admin.query(
    `update staff_member set roles = '{support,content,supervisor}' where sso_uid like 'bench-%'`,
  )
  await loadOffice(bench.admin, countsFor(orders), (line) => console.error(line), NONE)
  await bench.admin.query('checkpoint')
  const measured: Row[] = []
  for (const operation of searches(cookies)) {
    measured.push(await measureAtDesks(bench, plan, operation, orders))
  }
  return measured
}

function searches(cookies: readonly string[]): Operation[] {
  return TYPED.map(([name, textOf]) => ({
    name: `office-search ${name}`,
    queued: false,
    prepare: async () => {
      let turn = 0
      return async (connection) => {
        const cookie = cookies[turn++ % cookies.length] ?? ''
        const text = textOf(turn)
        expectStatus(
          await connection.send('POST', '/office/search', { host: OFFICE_HOST, cookie }, { text }),
          200,
        )
        return true
      }
    },
  }))
}
