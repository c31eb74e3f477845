// pnpm reconcile --day DATE --planted [--orders N] [--differences N]: a day that is made for it, with differences of all
// kinds. Ends with `N passed, N failed`, one for each that should be named, and one for nothing else being named.
import { parseArgs } from 'node:util'
import { closingLine } from '@shop/tools/closing-line'
import { readDay, reconcileDay, reportText } from '../src/payments/index.ts'
import { setup } from './global-setup.ts'
import { plantDay } from './planted-day.ts'
import { shopUnderTest } from './shop-under-test.ts'

const MOST_MS = 10_000

const { values } = parseArgs({
  options: {
    day: { type: 'string', default: '2026-11-14' },
    planted: { type: 'boolean', default: true },
    orders: { type: 'string', default: '2000' },
    differences: { type: 'string', default: '25' },
  },
})
await setup()
const house = await shopUnderTest()
const { expected } = await plantDay(house, {
  day: values.day,
  orders: Number(values.orders),
  differences: Number(values.differences),
})
const [provider] = house.shop.payments.all
if (!provider.settlements) throw new Error(`${provider.name} gives no payout files`)
const began = performance.now()
const read = await readDay(house.shop.db.office, provider.name, provider.settlements, values.day)
if (!read) throw new Error(`There is no payout file for ${values.day}`)
const report = await reconcileDay(house.shop.db, read)
const ms = Math.round(performance.now() - began)
await house.close()

const found = report.differences.map(({ kind, reference }) => `${kind} ${reference}`)
const missed = expected.filter((each) => !found.includes(each))
const others = found.filter((each) => !expected.includes(each))
console.log(reportText(report, { count: 0, oldestMinutes: null }))
for (const each of missed) console.log(`not named: ${each}`)
for (const each of others) console.log(`named, and not planted: ${each}`)
console.log(`${expected.length - missed.length} of ${expected.length} planted differences named, in ${ms} ms`)
const isExact = others.length === 0 && found.length === expected.length && ms < MOST_MS
const failed = missed.length + (isExact ? 0 : 1)
console.log(closingLine({ passed: expected.length + 1 - failed, failed }))
process.exit(failed === 0 ? 0 : 1)
