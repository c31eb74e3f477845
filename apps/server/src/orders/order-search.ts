import type { ListedOrder } from '@shop/contracts/orders/order-list'
import { MOST_ENTRIES } from '@shop/contracts/platform/office-search'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { findPage } from '../platform/lists/find-page.ts'
import { searchSource } from '../platform/office-search/search-source.ts'
import { orderNamed } from './named-order.ts'
import { orderSource } from './order-list.ts'

/** By whatever the list of orders finds one by, the newest first, and as little of the person as the list shows. */
export const orderSearch = searchSource({
  kind: 'orders',
  need: 'orders.read',
  isOfPeople: true,
  named: (text) => {
    const named = orderNamed(text, { isHalfTyped: true })
    return (
      named && {
        kind: named.kind,
        term: named.term,
        rows: async (db) => {
          const page = await findPage(db, orderSource, { named }, { limit: MOST_ENTRIES + 1 })
          return (page.rows as unknown as ListedOrder[]).map(entryOf)
        },
      }
    )
  },
})

function entryOf({ orderNumber, customer, tires, totalCents, state, isStuck }: ListedOrder) {
  const [first] = tires
  const bought = first && `${first.quantity} ${first.name}`
  return {
    id: orderNumber,
    title: orderNumber,
    detail: [`${customer.name} ${customer.zip}`, bought, formatDollars(totalCents)]
      .filter(Boolean)
      .join(', '),
    state: isStuck ? 'stuck' : state,
  }
}
