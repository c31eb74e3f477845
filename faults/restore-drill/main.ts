import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { seededRandom } from '@shop/server/sandbox/seeded-random.ts'
import { closingLine } from '@shop/tools/closing-line'
import { worldNames } from '@shop/tools/database/seed'
import { makeEnvironment } from '@shop/tools/environment'
import { tableText } from '@shop/tools/table-text'
import type { Run } from '../fault-test.ts'
import { layGrounds, type PrivateShop } from '../private-shop.ts'
import { type Drill, drillLostMachine, drillToMoment, shopUnderBackup } from './drill.ts'
import { drillLive } from './drill-live.ts'

// Backups that were restored: people shop, and then the database comes back to random seconds of it. Ends with
// `N passed, N failed`.

/** Of the shop's own bar: nothing older than a minute is lost. */
const LOST_AT_MOST_SECONDS = 60

const { values: options } = parseArgs({
  options: {
    times: { type: 'string', default: '5' },
    world: { type: 'string', default: 'small' },
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    'port-base': { type: 'string', default: '8900' },
    json: { type: 'string' },
    /** Restores this shop's own backups instead: what the schedule does every week. */
    live: { type: 'boolean', default: false },
  },
})
if (options.live) process.exit(await drillLive(makeEnvironment()))
const world = worldNames.find((name) => name === options.world)
if (!world) throw new Error(`There is no such world. Choose ${worldNames.join(', ')}.`)

const say = (line: string) => console.log(`drill| ${line}`)
const grounds = layGrounds(Number(options['port-base']))
let shop: PrivateShop | undefined
const close = async () => {
  await shop?.close()
  await grounds.close()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void close().finally(() => process.exit(1)))
}

const drills: Drill[] = []
try {
  say(`the ${world} world, seed ${options.seed}`)
  shop = await grounds.openShop('bare', {}, () => {}, world)
  const seed = Number(options.seed)
  const run: Run = { shop, seed, random: seededRandom(seed), isShort: false, say }
  const shopping = await shopUnderBackup(run, Number(options.seconds))
  keep(await drillLostMachine(run, shopping))
  for (let i = 0; i < Number(options.times); i++) keep(await drillToMoment(run, shopping))
} finally {
  await close()
}

const columns = [
  'restored to',
  'lost s',
  'files s',
  'log s',
  'orders',
  'charges named',
  'unpaid named',
  'findings',
]
console.log(`\n${tableText([columns, ...drills.map(line)])}\n`)
if (options.json) writeFileSync(options.json, `${JSON.stringify(drills, null, 2)}\n`)
const failed = drills.filter((drill) => !isGood(drill)).length
console.log(closingLine({ passed: drills.length - failed, failed }))
process.exit(failed === 0 ? 0 : 1)

function keep(drill: Drill): void {
  drills.push(drill)
  say(line(drill).join('  '))
  for (const { kind, what } of drill.findings.slice(0, 10)) say(`${kind}: ${what}`)
}

function line(drill: Drill): string[] {
  const { target, lostSeconds, fileSeconds, logSeconds, orders, charges, unpaid, findings } = drill
  const numbers = [fileSeconds, logSeconds, orders, charges, unpaid, findings.length].map(String)
  return [target instanceof Date ? target.toISOString() : target, lostSeconds.toFixed(2), ...numbers]
}

function isGood({ lostSeconds, findings }: Drill): boolean {
  return findings.length === 0 && lostSeconds >= 0 && lostSeconds <= LOST_AT_MOST_SECONDS
}
