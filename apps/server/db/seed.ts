import { parseArgs } from 'node:util'
import pg from 'pg'
import { readSeedEnv } from './env.ts'
import { checksum } from './world/checksums.ts'
import { loadWorld, type WorldOrder } from './world/load-world.ts'
import { showProgress } from './world/progress.ts'
import { PARTS, type Part } from './world/table.ts'
import { worldTables } from './world/world.ts'
import { DEFAULT_SEED, WORLD_SIZES, type WorldSizeName } from './world/world-size.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    seed: { type: 'string', default: String(DEFAULT_SEED) },
    checksums: { type: 'boolean', default: false },
  },
})
const order = readOrder()
if (values.checksums) printChecksums(order)
else await seed(order)

/** Fills an empty database, or renews parts of a full one. */
async function seed(wanted: WorldOrder): Promise<void> {
  const client = new pg.Client({ connectionString: readSeedEnv().ownerUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from channel limit 1')
    if (rowCount !== 0 && !wanted.only) return
    await loadWorld(client, wanted, showProgress(process.stdout))
    console.log(`The ${wanted.size} world is in place.`)
  } finally {
    await client.end()
  }
}

function printChecksums({ size, seed: number, only }: WorldOrder): void {
  for (const table of worldTables(size, number)) {
    if (only && !only.includes(table.part)) continue
    const { rows, sha256 } = checksum(table)
    console.log(`${table.name.padEnd(22)} ${String(rows).padStart(9)}  ${sha256}`)
  }
}

function readOrder(): WorldOrder {
  const size = positionals[0] ?? 'small'
  const only = values.only?.split(',') ?? null
  const seed = Number(values.seed)
  const isRight =
    Object.hasOwn(WORLD_SIZES, size) &&
    Number.isSafeInteger(seed) &&
    (only ?? []).every((part) => (PARTS as readonly string[]).includes(part))
  if (!isRight) {
    throw new Error(
      `usage: [${Object.keys(WORLD_SIZES).join('|')}] [--only ${PARTS.join(',')}] [--seed N] [--checksums]`,
    )
  }
  return { size: size as WorldSizeName, seed, only: only as Part[] | null }
}
