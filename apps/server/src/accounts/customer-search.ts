import { type CustomerRow, MOST_COUNTED_ORDERS } from '@shop/contracts/accounts/customer-list'
import { MOST_ENTRIES } from '@shop/contracts/platform/office-search'
import { findPage } from '../platform/lists/find-page.ts'
import { searchSource } from '../platform/office-search/search-source.ts'
import { customerNamed, customerSource } from './customer-list.ts'
import { messages } from './messages.ts'

/** By whatever the list of customers finds one by, masked as it is there. */
export const customerSearch = searchSource({
  kind: 'customers',
  need: 'customers.read',
  isOfPeople: true,
  named: (text) => {
    const named = customerNamed(text, { isHalfTyped: true })
    return (
      named && {
        kind: named.kind,
        term: named.term,
        rows: async (db) => {
          const page = await findPage(db, customerSource, { named }, { limit: MOST_ENTRIES + 1 })
          return (page.rows as unknown as CustomerRow[]).map((row) => ({
            id: row.id,
            title: row.name,
            detail: detailOf(row),
          }))
        },
      }
    )
  },
})

function detailOf({ email, zip, region, orderCount }: CustomerRow): string {
  const place = [region, zip].filter(Boolean).join(' ')
  const orders = messages.orders(orderCount, orderCount === MOST_COUNTED_ORDERS)
  return [email, place, orders].filter(Boolean).join(', ')
}
