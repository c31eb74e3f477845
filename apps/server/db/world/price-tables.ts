import { stoppedBrand } from './catalogue-tables.ts'
import { PLAN_LISTS, PRICE_LISTS } from './price-lists.ts'
import { promotionTables } from './promotions.ts'
import type { WorldTable } from './table.ts'
import { tireFacts } from './tire-facts.ts'
import { publicPriceCents } from './tire-prices.ts'
import type { Catalogue } from './tires.ts'

const IN_FORCE_SINCE = '2026-01-01T00:00:00Z'

export function priceTables(catalogue: Catalogue): WorldTable[] {
  const { tires, seed } = catalogue
  const stopped = stoppedBrand(catalogue)
  return [
    {
      part: 'prices',
      name: 'price_list',
      // Written again, they have the places they had: there are 64.
      columns: ['id', 'name', 'label', 'ordinal'],
      expectedRows: PRICE_LISTS.length,
      rows: () => PRICE_LISTS.map((list, index) => [list.id, list.name, list.label, index + 1]),
    },
    {
      part: 'prices',
      name: 'price_plan_list',
      columns: ['plan_id', 'price_list_id', 'account_type_id', 'precedence'],
      expectedRows: PLAN_LISTS.length,
      rows: () =>
        PLAN_LISTS.map((each) => [each.plan_id, each.price_list_id, each.account_type_id, each.precedence]),
    },
    {
      part: 'prices',
      name: 'price',
      columns: ['price_list_id', 'tire_id', 'effective_from', 'amount_cents'],
      expectedRows: tires.length * PRICE_LISTS.length,
      *rows() {
        for (const tire of tires) {
          // What is no longer sold has no price.
          if (tire.brand.slug === stopped) continue
          const cents = publicPriceCents(seed, tire, tireFacts(seed, tire).weightPounds)
          for (const { id, percent } of PRICE_LISTS) {
            yield [id, tire.id, IN_FORCE_SINCE, Math.round((cents * percent) / 100)]
          }
        }
      },
    },
    ...promotionTables(catalogue),
  ]
}
