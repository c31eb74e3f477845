import { parseArgs } from 'node:util'
import { closingLine } from '@shop/tools/closing-line'
import { setup } from '../global-setup.ts'
import { PLANTS, type Plant } from './pretend-bank.ts'
import { simulateMoney } from './simulate-money.ts'
import { simulateOrders } from './simulate-orders.ts'
import { simulateWebhooks } from './simulate-webhooks.ts'

// Many seeded lives through the shop's own code on a real PostgreSQL. Ends with `N passed, N failed`, one for each seed.

const { values: options } = parseArgs({
  options: {
    webhooks: { type: 'boolean', default: false },
    money: { type: 'boolean', default: false },
    seeds: { type: 'string', default: '200' },
    /** The first of them: one that failed can be lived again. */
    first: { type: 'string', default: '1' },
    /** A fault on purpose: the run ends with the first seed that shows it. */
    plant: { type: 'string' },
    'seeds-over-http': { type: 'string', default: '300' },
  },
})
const plant = (options.plant ?? null) as Plant | null
if ((options.webhooks && options.money) || (plant !== null && !PLANTS.includes(plant))) {
  throw new Error(
    `usage: pnpm simulate [--money|--webhooks] [--seeds N] [--first N] [--plant ${PLANTS.join('|')}] [--seeds-over-http N]`,
  )
}

await setup()
const began = Date.now()
const seeds = Number(options.seeds)
const lived = options.webhooks ? webhookLives : options.money ? moneyLives : orderLives
const { failures, said, isWhole } = await lived()
for (const failure of failures.slice(0, 40)) console.log(failure)
const seconds = (Date.now() - began) / 1_000
console.log(`${said} in ${Math.round(seconds)} s, ${(seeds / seconds).toFixed(1)} seeds a second`)
const wrong = new Set(failures.map((failure) => /^seed \d+/.exec(failure)?.[0])).size
// A fault on purpose must be found, and is one test.
const isFound = plant === null ? wrong === 0 && seeds > 0 && isWhole : wrong > 0
const counts =
  plant === null
    ? { passed: seeds - wrong, failed: wrong }
    : { passed: isFound ? 1 : 0, failed: isFound ? 0 : 1 }
console.log(closingLine(counts))
process.exit(isFound ? 0 : 1)

async function orderLives() {
  const { failures, placed, refused, deaths, disputes } = await simulateOrders(
    { seeds, first: Number(options.first), plant },
    console.log,
  )
  const said = `${placed} orders placed, ${refused} refused, ${deaths} processes died, ${disputes} disputes`
  return { failures, said, isWhole: placed > 0 && refused > 0 && deaths > 0 }
}

async function moneyLives() {
  const { failures, lost, moved, anew } = await simulateMoney({ seeds, plant }, console.log)
  return {
    failures,
    said: `${moved} moves, ${anew} holds made anew, ${lost} answers lost`,
    isWhole: lost > 0 && moved > 0,
  }
}

async function webhookLives() {
  const seedsOverHttp = Number(options['seeds-over-http'])
  const { failures, delivered, overHttp, forged, forgedRefused } = await simulateWebhooks(
    { seeds, seedsOverHttp },
    console.log,
  )
  const said = `${delivered} deliveries (${overHttp} over HTTP), ${forgedRefused} of ${forged} forged refused`
  return { failures, said, isWhole: forged > 0 }
}
