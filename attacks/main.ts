import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { layGrounds, type PrivateShop } from '@shop/faults/private-shop.ts'
import { seededRandom } from '@shop/server/sandbox/seeded-random.ts'
import { closingLine } from '@shop/tools/closing-line'
import { portsFrom } from '@shop/tools/ports'
import { tableText } from '@shop/tools/table-text'
import type { AttackTest, Result } from './attack-test.ts'
import { alike } from './tests/alike.ts'
import { emailLinking } from './tests/email-linking.ts'
import { fuzz } from './tests/fuzz.ts'
import { guesses } from './tests/guesses.ts'
import { limits } from './tests/limits.ts'
import { lyingIssuer } from './tests/lying-issuer.ts'
import { redirects } from './tests/redirects.ts'
import { stolenAnswers } from './tests/stolen-answers.ts'

// What somebody who means harm gets out of the shop. Ends with `N passed, N failed`.

const TESTS: AttackTest[] = [
  fuzz,
  limits,
  guesses,
  alike,
  redirects,
  stolenAnswers,
  emailLinking,
  lyingIssuer,
]
const columns = ['test', 'seed', 'tries', 'breaches', 'seconds', 'note'] as const
type Row = Record<(typeof columns)[number], string | number> & Pick<Result, 'table'>

const { values: options } = parseArgs({
  options: {
    json: { type: 'string' },
    /** Names of tests, by commas. */
    only: { type: 'string' },
    seed: { type: 'string', default: '1' },
    short: { type: 'boolean', default: false },
    'port-base': { type: 'string', default: '8900' },
    /** Keeps what the processes of the shop say. */
    log: { type: 'string' },
  },
})
const only = options.only?.split(',')
const tests = TESTS.filter(({ name }) => !only || only.includes(name))
if (tests.length === 0)
  throw new Error(`No test ${options.only}. There are: ${TESTS.map(({ name }) => name).join(', ')}`)

// Beside our own identity server, a shop that has been told of another.
const PORTS_EACH = 100
const portBase = Number(options['port-base'])
const grounds = layGrounds(portBase)
const besidePorts = portsFrom(portBase + PORTS_EACH)
const withOtherIssuer = layGrounds(besidePorts.shop, {
  IDENTITY_COOKIE_KEYS: '',
  IDENTITY_URL: `http://localhost:${besidePorts.identity}`,
  // The role is part of the schema, whoever uses it.
  IDENTITY_DATABASE_URL: `postgres://shop_identity:demo-identity@127.0.0.1:${besidePorts.postgres}/shop`,
})
let shop: PrivateShop | undefined
const close = async () => {
  await shop?.close()
  await grounds.close()
  await withOtherIssuer.close()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void close().finally(() => process.exit(1)))
}

const log: string[] = []
const rows: Row[] = []
try {
  for (const test of tests) rows.push(await carryOut(test))
} finally {
  await close()
  if (options.log) writeFileSync(options.log, `${log.join('\n')}\n`)
}

if (options.json) writeFileSync(options.json, `${JSON.stringify(rows, null, 2)}\n`)
for (const { table = [] } of rows) {
  const [first] = table
  if (first)
    console.log(
      `\n${tableText([Object.keys(first), ...table.map((line) => Object.values(line).map(String))])}`,
    )
}
console.log(
  `\n${tableText([[...columns], ...rows.map((row) => columns.map((column) => String(row[column])))])}\n`,
)
const failed = rows.filter(({ breaches, tries }) => breaches !== 0 || tries === 0).length
console.log(closingLine({ passed: rows.length - failed, failed }))
process.exit(failed === 0 ? 0 : 1)

async function carryOut(test: AttackTest): Promise<Row> {
  const seed = Number(options.seed)
  const say = (line: string) => {
    log.push(`${new Date().toISOString()} ${test.name}| ${line}`)
    console.log(`${test.name}| ${line}`)
  }
  const said: string[] = []
  say(`begins with seed ${seed}`)
  const began = Date.now()
  const result = await judged(async () => {
    const { openShop } = test.isOtherIssuer ? withOtherIssuer : grounds
    shop = await openShop(test.shape ?? 'behind nginx', test.settings ?? {}, (line) => {
      said.push(line)
      log.push(`${new Date().toISOString()} ${line}`)
    })
    return test.run({
      shop,
      seed,
      random: seededRandom(seed),
      isShort: options.short,
      say,
      logLines: () => said,
    })
  })
  await shop?.close()
  for (const breach of result.breaches.slice(0, 40)) say(`breach: ${breach}`)
  return {
    test: test.name,
    seed,
    tries: result.tries,
    breaches: result.breaches.length,
    seconds: Math.round((Date.now() - began) / 1_000),
    note: result.note ?? '',
    ...(result.table && { table: result.table }),
  }
}

/** An attack that could not be carried out to its end proves nothing. */
async function judged(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    return { tries: 0, breaches: [(error as Error).message] }
  }
}
