import { createHash, randomBytes } from 'node:crypto'
import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { PART_BYTES } from '@shop/domain/imports/upload-limits'
import type pg from 'pg'
import { openBenchShop } from './bench-shop.ts'
import { importCalls } from './import-calls.ts'
import { type Counter, PLANTED } from './planted-faults.ts'

// A stock file of many rows with one of each kind of fault, from the upload at the desk of imports to the step back.

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '20000' },
    'port-base': { type: 'string', default: '8900' },
    json: { type: 'string' },
  },
})
const ROWS = Number(options.rows)
const KILOBYTES_A_MEGABYTE = 1024

const bench = await openBenchShop(Number(options['port-base']), 'small', (text) => console.error(text))
try {
  await bench.startWorker()
  const file = join(bench.folder, 'supplier-stock.csv')
  const planted = await writeStockFile(bench.admin, file)
  const desk = importCalls(bench.ports.shop, await staffCookie(bench.admin))
  const before = await checksum(bench.admin)
  const memoryBefore = residentMegabytes('VmRSS')

  const uploadMs = await timed(async () => void (await upload(file)))
  const { id } = await upload(file)
  const memoryMb = residentMegabytes('VmHWM') - memoryBefore

  // Cancelled once, a moment after the first faults are there.
  const began = performance.now()
  await desk.call('POST', `/office/imports/${id}/check`, {})
  while ((await desk.call('GET', `/office/imports/${id}/faults`)).faults.length === 0) await sleep(50)
  const firstFaultsMs = performance.now() - began
  const cancelMs = await timed(async () => {
    if ((await desk.run(id)).state !== 'checked') await desk.call('POST', `/office/imports/${id}/cancel`, {})
    while (await hasStagedRows(bench.admin, id)) {
      if ((await desk.run(id)).state === 'checked') break
      await sleep(50)
    }
  })

  const dryRunMs = await timed(async () => {
    await desk.call('POST', `/office/imports/${id}/check`, {})
    await desk.until(id, 'checked')
  })
  const faults = await allFaults(id)
  const named = PLANTED.filter(({ fault }, at) =>
    faults.some((each) => each.row === planted[at] && each.fault === fault),
  )
  let mended = 0
  for (const [at, { isMendable }] of PLANTED.entries()) {
    if (!isMendable) continue
    const answer = await desk.call('POST', `/office/imports/${id}/mends`, { row: planted[at] })
    if (answer.mended === 1) mended += 1
  }
  const left = await desk.run(id)
  mended = Math.min(mended, PLANTED.length - left.refused)

  const applyMs = await timed(async () => {
    await desk.call('POST', `/office/imports/${id}/apply`, { goesLiveAt: null })
    await desk.until(id, 'applied')
  })
  const applied = await checksum(bench.admin)
  const stepBackMs = await timed(async () => {
    await desk.call('POST', `/office/imports/${id}/step-back`, { why: 'Measured.' })
    await desk.until(id, 'stepped-back')
  })
  const after = await checksum(bench.admin)

  const report = {
    rows: ROWS,
    megabytes: Math.round(statSync(file).size / 2 ** 20),
    apiMemoryMb: Math.round(memoryMb),
    uploadSeconds: seconds(uploadMs),
    firstFaultsSeconds: seconds(firstFaultsMs),
    cancelSeconds: seconds(cancelMs),
    dryRunSeconds: seconds(dryRunMs),
    faultsPlanted: PLANTED.length,
    faultsNamed: named.length,
    mendedByOneTap: mended,
    applySeconds: seconds(applyMs),
    stepBackSeconds: seconds(stepBackMs),
    isChanged: applied !== before,
    isRestored: after === before,
  }
  for (const [name, value] of Object.entries(report)) console.info(`${name.padEnd(20)}${value}`)
  if (options.json) writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`)
  if (!report.isRestored || !report.isChanged || named.length < PLANTED.length || mended < 14)
    process.exitCode = 1

  async function upload(path: string) {
    const bytes = statSync(path).size
    const about = { fileName: 'supplier-stock.csv', kind: 'stock', supplier: 'Measured', bytes }
    const { run } = await desk.call('POST', '/office/imports', about)
    const source = openSync(path, 'r')
    for (let part = 0; part * PART_BYTES < bytes; part++) {
      const piece = Buffer.alloc(Math.min(PART_BYTES, bytes - part * PART_BYTES))
      readSync(source, piece, 0, piece.length, part * PART_BYTES)
      await desk.call('PUT', `/office/imports/${run.id}/parts/${part}`, piece)
    }
    closeSync(source)
    return (await desk.call('POST', `/office/imports/${run.id}/uploaded`, {})).run
  }

  async function allFaults(runId: string) {
    const found: { row: number; fault: string }[] = []
    for (let after: number | null = 0; after !== null; ) {
      const query = after === 0 ? '' : `?after=${after}`
      const page = await desk.call('GET', `/office/imports/${runId}/faults${query}`)
      found.push(...page.faults)
      after = page.next
    }
    return found
  }
} finally {
  await bench.close()
}

/** One of every kind of fault, spread over the file; answers their rows. */
async function writeStockFile(admin: pg.Pool, path: string): Promise<number[]> {
  const { rows: tires } = await admin.query<{ id: string; upc: string }>(
    'select id::text, upc from tire where upc is not null order by id',
  )
  const { rows: places } = await admin.query<{ code: string }>('select code from location order by id')
  const weeks = Array.from({ length: 50 * 52 }, (_, at) => {
    return `20${String(10 + Math.floor(at / 52)).padStart(2, '0')}W${String(1 + (at % 52)).padStart(2, '0')}`
  }).filter((week) => week < '2027')
  const counter = (at: number): Counter => {
    const tire = tires[at % tires.length]
    const place = places[Math.floor(at / tires.length) % places.length]
    const lot = weeks[Math.floor(at / tires.length / places.length)]
    if (!tire || !place || !lot) throw new Error(`A world this small has no ${ROWS} counters`)
    return { location: place.code, sku: tire.id, upc: tire.upc, lot }
  }
  const every = Math.floor(ROWS / (PLANTED.length + 1))
  const target = openSync(path, 'w')
  const planted: number[] = []
  let text = 'location,sku,upc,lot,available,cost\n'
  for (let at = 0; at < ROWS; at++) {
    const fault = at > 0 && at % every === 0 ? PLANTED[at / every - 1] : undefined
    if (fault) planted.push(at + 2)
    const isTwice = fault?.fault === 'same-counter'
    const { location, sku, lot } = counter(at)
    text += `${fault ? fault.line(counter(isTwice ? at - 1 : at)) : `${location},${sku},,${lot},${at % 40},`}\n`
    if (text.length < 1_000_000) continue
    writeSync(target, text)
    text = ''
  }
  writeSync(target, text)
  closeSync(target)
  return planted
}

async function checksum(admin: pg.Pool): Promise<string> {
  const { rows } = await admin.query<{ sum: string }>(
    `select md5(string_agg(md5(r::text), '' order by r.tire_id, r.location_id, r.lot)) as sum from stock r`,
  )
  return rows[0]?.sum ?? ''
}

async function hasStagedRows(admin: pg.Pool, runId: string): Promise<boolean> {
  const { rowCount } = await admin.query('select 1 from import_row where run_id = $1 limit 1', [runId])
  return rowCount === 1
}

/** Somebody of operations, signed in. */
async function staffCookie(admin: pg.Pool): Promise<string> {
  const { rows } = await admin.query<{ id: string }>(
    `insert into staff_member (sso_uid, email, first_name, last_name, roles)
     values ('measured', 'measured@example.com', 'Noor', 'Haddad', '{operations}') returning id`,
  )
  const token = randomBytes(32).toString('base64url')
  await admin.query(
    `insert into staff_session (token_hash, staff_id, expires_at) values ($1, $2, now() + interval '1 hour')`,
    [createHash('sha256').update(token).digest(), rows[0]?.id],
  )
  return `__Host-office=${token}`
}

/** Of the api, which this process has started. */
function residentMegabytes(what: 'VmRSS' | 'VmHWM'): number {
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      if (!readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('src/api.ts')) continue
      const status = readFileSync(`/proc/${name}/status`, 'utf8')
      if (Number(/PPid:\s+(\d+)/.exec(status)?.[1]) !== process.pid) continue
      return Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(status)?.[1]) / KILOBYTES_A_MEGABYTE
    } catch {
      // It has ended meanwhile.
    }
  }
  throw new Error('There is no api')
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function seconds(ms: number): number {
  return Math.round(ms / 10) / 100
}
