import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { closingLine } from '@shop/tools/closing-line'
import { tableText } from '@shop/tools/table-text'
import { inTemporaryShop } from '@shop/tools/temporary-shop'
import { type DeskVisit, deskShortfalls, measureDesks } from './office-desks.ts'

// What opening a desk of the back office costs somebody who is signed on, on the built shop: `pnpm office-pages --json FILE`.
// Ends with `N passed, N failed`.

const { values: options } = parseArgs({
  options: {
    json: { type: 'string' },
    runs: { type: 'string', default: '5' },
    'port-base': { type: 'string', default: '8800' },
  },
})

const desks = await inTemporaryShop(
  { purpose: 'office-pages', portBase: options['port-base'], world: 'small' },
  ({ environment }) => measureDesks(environment, Number(options.runs)),
)
if (options.json) writeFileSync(options.json, `${JSON.stringify(desks, null, 2)}\n`)
const columns = [
  'desk',
  'role',
  'firstRowsMs',
  'shift',
  'firstKb',
  'moreKb',
] as const satisfies (keyof DeskVisit)[]
console.log(
  `\n${tableText([[...columns], ...desks.map((desk) => columns.map((name) => String(desk[name])))])}\n`,
)
const failed = desks.filter((desk) => {
  const found = deskShortfalls(desk)
  for (const shortfall of found) console.log(`${desk.desk}: ${shortfall}`)
  return found.length > 0
}).length
console.log(closingLine({ passed: desks.length - failed, failed }))
process.exitCode = failed === 0 ? 0 : 1
