import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { closingLine } from '@shop/tools/closing-line'
import { tableText } from '@shop/tools/table-text'
import { inTemporaryShop, type TemporaryShop } from '@shop/tools/temporary-shop'
import { cartCookie } from './cart-cookie.ts'
import { openFromHere } from './open-from-here.ts'
import { medianVisit, type Row, shortfalls } from './row.ts'
import { type Device, visitPage, WIDTHS } from './visit-page.ts'

// What a first visit costs on a phone and on a desk, by Lighthouse, on the built shop. Ends with `N passed, N failed`.

const SIZE = '225-65r17'
const PAGES = [
  { page: 'home', path: '/' },
  { page: 'size-listing', path: `/tire-sizes/${SIZE}` },
  { page: 'vehicle-listing', path: '/vehicles/toyota/rav4/2021' },
  { page: 'brand', path: '/brands/northline-tires' },
  { page: 'deals', path: '/tire-deals' },
  { page: 'product', path: `/brands/northline-tires/meridian-as?size=${SIZE}` },
  { page: 'shipping', path: '/checkout/shipping', withCart: true },
]

const { values: options } = parseArgs({
  options: {
    json: { type: 'string' },
    only: { type: 'string' },
    runs: { type: 'string', default: '3' },
    'port-base': { type: 'string', default: '8800' },
  },
})
const pages = PAGES.filter(({ page }) => !options.only || page === options.only)
if (pages.length === 0)
  throw new Error(`No page ${options.only}. There are: ${PAGES.map(({ page }) => page).join(', ')}`)

const rows = await inTemporaryShop(
  { purpose: 'pages', portBase: options['port-base'], world: 'small' },
  measureAll,
)
if (options.json) writeFileSync(options.json, `${JSON.stringify(rows, null, 2)}\n`)
const columns = Object.keys(rows[0] ?? {}) as (keyof Row)[]
console.log(`\n${tableText([columns, ...rows.map((row) => columns.map((name) => String(row[name])))])}\n`)
const failed = rows.filter((row) => {
  const found = shortfalls(row)
  for (const shortfall of found) console.log(`${row.page}: ${shortfall}`)
  return found.length > 0
}).length
console.log(closingLine({ passed: rows.length - failed, failed }))
process.exitCode = failed === 0 ? 0 : 1

async function measureAll(shop: TemporaryShop): Promise<Row[]> {
  const cookie = await cartCookie(shop.url, SIZE)
  const measured: Row[] = []
  for (const { page, path, withCart } of pages) {
    // The first visitor after a start waits for what later ones find ready.
    await openFromHere(shop.url + path)
    for (const device of ['phone', 'desk'] satisfies Device[]) {
      const visits = []
      for (let run = 0; run < Number(options.runs); run++) {
        visits.push(await visitPage(shop.url + path, device, withCart ? cookie : '', shop.folder))
      }
      const row = { page, width: WIDTHS[device], ...medianVisit(visits) }
      console.log(JSON.stringify(row))
      measured.push(row)
    }
  }
  return measured
}
