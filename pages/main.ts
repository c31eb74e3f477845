import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Counts, closingLine } from '@shop/tools/closing-line'
import { tableText } from '@shop/tools/table-text'
import { inTemporaryShop, type TemporaryShop } from '@shop/tools/temporary-shop'
import { buyer, type Progress } from './buyer.ts'
import { firstTouchTable, measureFirstTouch, weightShortfalls } from './first-touch.ts'
import { openFromHere } from './open-from-here.ts'
import { medianVisit, type Row, shortfalls } from './row.ts'
import { type Device, visitPage, WIDTHS } from './visit-page.ts'

// What a first visit costs on a phone and on a desk, by Lighthouse, on the built shop; with --first-touch how long somebody
// waits for an answer. Ends with `N passed, N failed`.

const SIZE = '225-65r17'
const PAGES: { page: string; path: string; as?: Progress }[] = [
  { page: 'home', path: '/' },
  { page: 'size-listing', path: `/tire-sizes/${SIZE}` },
  { page: 'vehicle-listing', path: '/vehicles/toyota/rav4/2021' },
  { page: 'brand', path: '/brands/northline-tires' },
  { page: 'deals', path: '/tire-deals' },
  { page: 'product', path: `/brands/northline-tires/meridian-as?size=${SIZE}` },
  { page: 'shipping', path: '/checkout/shipping', as: 'with a cart' },
  { page: 'payment', path: '/checkout/payments', as: 'with an address' },
  { page: 'review', path: '/checkout/order-summary', as: 'with an address' },
  { page: 'confirmation', path: '/checkout/order-confirmation?order=', as: 'ordered' },
]

const { values: options } = parseArgs({
  options: {
    json: { type: 'string' },
    only: { type: 'string' },
    runs: { type: 'string' },
    'first-touch': { type: 'boolean', default: false },
    'port-base': { type: 'string', default: '8800' },
  },
})
const portBase = options['port-base']
const counts = options['first-touch'] ? await firstTouch() : await firstVisits()
console.log(closingLine(counts))
process.exitCode = counts.failed === 0 ? 0 : 1

async function firstTouch(): Promise<Counts> {
  const measured = await measureFirstTouch(portBase, Number(options.runs ?? 5), options.only)
  keep(measured)
  console.log(`\n${firstTouchTable(measured.rows)}\n`)
  for (const { page, scriptKb } of measured.awake) console.log(`${page}: ${scriptKb} kB of script awake`)
  const found = weightShortfalls(measured.awake)
  for (const shortfall of found) console.log(shortfall)
  return { passed: measured.rows.length + measured.awake.length - found.length, failed: found.length }
}

async function firstVisits(): Promise<Counts> {
  const wanted = options.only?.split(',')
  const pages = PAGES.filter(({ page }) => !wanted || wanted.includes(page))
  if (pages.length === 0)
    throw new Error(`No page ${options.only}. There are: ${PAGES.map(({ page }) => page).join(', ')}`)
  const rows = await inTemporaryShop({ purpose: 'pages', portBase, world: 'small' }, (shop) =>
    measureAll(shop, pages),
  )
  keep(rows)
  const columns = Object.keys(rows[0] ?? {}) as (keyof Row)[]
  console.log(`\n${tableText([columns, ...rows.map((row) => columns.map((name) => String(row[name])))])}\n`)
  const failed = rows.filter((row) => {
    const found = shortfalls(row)
    for (const shortfall of found) console.log(`${row.page}: ${shortfall}`)
    return found.length > 0
  }).length
  return { passed: rows.length - failed, failed }
}

function keep(measured: unknown): void {
  if (options.json) writeFileSync(options.json, `${JSON.stringify(measured, null, 2)}\n`)
}

async function measureAll(shop: TemporaryShop, pages: typeof PAGES): Promise<Row[]> {
  const measured: Row[] = []
  for (const { page, path, as } of pages) {
    const { cookie, orderNumber } = as ? await buyer(shop.url, SIZE, as) : { cookie: '', orderNumber: '' }
    const address = shop.url + path + orderNumber
    // The first visitor after a start waits for what later ones find ready.
    await openFromHere(address, cookie)
    for (const device of ['phone', 'desk'] satisfies Device[]) {
      const visits = []
      for (let run = 0; run < Number(options.runs ?? 3); run++) {
        visits.push(await visitPage(address, device, cookie, shop.folder))
      }
      const row = { page, width: WIDTHS[device], ...medianVisit(visits) }
      console.log(JSON.stringify(row))
      measured.push(row)
    }
  }
  return measured
}
