import { parseArgs } from 'node:util'
import { closingLine } from '@shop/tools/closing-line'
import { setup } from '../global-setup.ts'
import { simulateMoney } from './simulate-money.ts'
import { simulateWebhooks } from './simulate-webhooks.ts'

// Many seeded lives through the shop's own code on a real PostgreSQL. Ends with `N passed, N failed`, one for each seed.

const { values: options } = parseArgs({
  options: {
    webhooks: { type: 'boolean', default: false },
    money: { type: 'boolean', default: false },
    seeds: { type: 'string', default: '200' },
    'seeds-over-http': { type: 'string', default: '300' },
  },
})
if (options.webhooks === options.money) {
  throw new Error('usage: pnpm simulate --webhooks|--money [--seeds N] [--seeds-over-http N]')
}

await setup()
const began = Date.now()
const seeds = Number(options.seeds)
const { failures, said, isWhole } = await (options.money ? moneyLives() : webhookLives())
for (const failure of failures.slice(0, 40)) console.log(failure)
console.log(`${said} in ${Math.round((Date.now() - began) / 1_000)} s`)
const wrong = new Set(failures.map((failure) => /^seed \d+/.exec(failure)?.[0])).size
console.log(closingLine({ passed: seeds - wrong, failed: wrong }))
process.exit(wrong === 0 && seeds > 0 && isWhole ? 0 : 1)

async function moneyLives() {
  const { failures, lost, moved } = await simulateMoney({ seeds }, console.log)
  return { failures, said: `${moved} moves, ${lost} answers lost`, isWhole: lost > 0 && moved > 0 }
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
