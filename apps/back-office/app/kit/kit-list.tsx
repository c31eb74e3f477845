import { ListDesk } from '../lists/list-desk.tsx'
import type { RowOf } from '../lists/list-screen.ts'
import { orderScreen } from '../orders/order-screen.tsx'
import { KitSection } from './kit-section.tsx'

const placed: RowOf<'orders'> = {
  id: '00000000-0000-4000-8000-000000000001',
  orderNumber: 'ST-7K4M-2Q9X',
  placedAt: '2026-11-16T15:04:00.000Z',
  state: 'placed',
  isStuck: false,
  isUnpaid: false,
  accountType: null,
  customer: { name: 'Ana M.', place: 'Philadelphia, PA', zip: '19103' },
  channelName: 'SimpleTire',
  tires: [{ name: 'Northline Meridian AS', size: '225/65R17', quantity: 4 }],
  deliveryKind: 'ship-to-me',
  totalCents: 63_148,
  paymentType: 'credit',
}
const rows: RowOf<'orders'>[] = [
  placed,
  { ...placed, id: '00000000-0000-4000-8000-000000000002', orderNumber: 'ST-7K4M-2Q9Y', isStuck: true },
  { ...placed, id: '00000000-0000-4000-8000-000000000003', orderNumber: 'ST-7K4M-2Q9Z', state: 'delivered' },
]

/** A whole list, and one in which nothing is found. */
export function KitList() {
  return (
    <KitSection title="Lists">
      {[rows, []].map((shown) => (
        <ListDesk
          key={shown.length}
          screen={orderScreen}
          title={shown.length > 0 ? 'A list' : 'An empty list'}
          loaded={{
            state: { filter: {} },
            page: { rows: shown, next: null, previous: null },
            views: [],
            preference: null,
          }}
        />
      ))}
    </KitSection>
  )
}
