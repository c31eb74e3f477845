import { parseArgs } from 'node:util'
import { closingLine } from '@shop/tools/closing-line'
import { setup } from '../global-setup.ts'
import { simulateWebhooks } from './simulate-webhooks.ts'

// Many seeded lives through the shop's own code on a real PostgreSQL. Ends with `N passed, N failed`, one for each seed.

const { values: options } = parseArgs({
  options: {
    webhooks: { type: 'boolean', default: false },
    seeds: { type: 'string', default: '200' },
    'seeds-over-http': { type: 'string', default: '300' },
  },
})
if (!options.webhooks) throw new Error('usage: pnpm simulate --webhooks [--seeds N] [--seeds-over-http N]')

await setup()
const began = Date.now()
const result = await simulateWebhooks(
  { seeds: Number(options.seeds), seedsOverHttp: Number(options['seeds-over-http']) },
  console.log,
)
for (const failure of result.failures.slice(0, 40)) console.log(failure)
const { delivered, overHttp, forged, forgedRefused } = result
console.log(
  `${delivered} deliveries (${overHttp} over HTTP) in ${Math.round((Date.now() - began) / 1_000)} s; ` +
    `${forgedRefused} of ${forged} forged refused`,
)
const wrong = new Set(result.failures.map((failure) => /^seed \d+/.exec(failure)?.[0])).size
console.log(closingLine({ passed: result.seeds - wrong, failed: wrong }))
process.exit(wrong === 0 && result.seeds > 0 && forged > 0 ? 0 : 1)
