import { withAdmin } from '@shop/tools/services/postgres'
import type { PrivateShop } from './private-shop.ts'
import type { OrderSums, Parcel } from './stand-ins.ts'

export type OrderState = 'placed' | 'released' | 'shipped' | 'delivered' | 'cancelled'

/** What the shop, the gateway, the lenders, the carrier and the mailbox each say at one moment. */
export type Snapshot = {
  attempts: { id: string; outcome: 'processing' | 'placed' | 'refused'; refusal: string | null }[]
  orders: {
    id: string
    number: string
    state: OrderState
    totalCents: number
    /** What of it was paid with store credit and gift cards. */
    creditCents: number
    /** What the shop has promised to give back of the rest. */
    refundedCents: number
    /** Tires on its lines, and tires of it that are set aside as sold. */
    ordered: number
    sold: number
    /** Sums per ledger account, without those at zero. */
    ledger: Record<string, number>
  }[]
  /** Per counter: what can be promised, and what is set aside and not returned. */
  stock: Record<string, { available: number; reserved: number; sold: number }>
  shipments: { id: string; orderId: string; scanIds: string[] }[]
  /** Work that is neither finished nor waiting for its hour. */
  unfinishedWork: string[]
  incidents: string[]
  charges: Record<string, OrderSums>
  parcels: Pick<Parcel, 'reference' | 'trackingNumber' | 'scans'>[]
  mailSubjects: string[]
}

/** Of the stock only these tires, where there are millions of counters. */
export async function takeSnapshot(
  { ownerUrl, outside }: Pick<PrivateShop, 'ownerUrl' | 'outside'>,
  tires: readonly number[] | null = null,
): Promise<Snapshot> {
  const [shop, charges, parcels, mails] = await Promise.all([
    withAdmin(ownerUrl, async (owner) => {
      const { rows } = await owner.query<{ seen: ShopSide }>(everything, [tires])
      return rows[0]?.seen
    }),
    outside.charges(),
    outside.parcels(),
    outside.mails(),
  ])
  if (!shop) throw new Error('The database said nothing.')
  return { ...shop, charges, parcels, mailSubjects: mails.map((mail) => mail.subject) }
}

type ShopSide = Omit<Snapshot, 'charges' | 'parcels' | 'mailSubjects'>

// One statement sees one moment.
const everything = `
  select jsonb_build_object(
    'attempts', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'outcome', outcome, 'refusal', refusal)), '[]')
                   from order_attempt),
    'orders', (select coalesce(jsonb_agg(jsonb_build_object(
                   'id', o.id, 'number', o.number, 'state', o.state, 'totalCents', o.total_cents,
                   'creditCents', (select coalesce(sum(p.authorized_cents), 0) from payment p
                                    where p.order_id = o.id and p.credit_id is not null),
                   'refundedCents', (select coalesce(sum(p.refunded_cents), 0) from payment p
                                      where p.order_id = o.id and p.credit_id is null),
                   'ordered', (select coalesce(sum(quantity), 0) from order_line where order_id = o.id),
                   'sold', (select coalesce(sum(quantity), 0) from allocation
                             where attempt_id = o.id and state = 'sold'),
                   'ledger', (select coalesce(jsonb_object_agg(ledger_account, cents), '{}') from (
                                select ledger_account, sum(amount_cents) as cents from ledger_entry
                                 where order_id = o.id group by 1 having sum(amount_cents) <> 0) sums))), '[]')
                 from shop_order o),
    'stock', (select jsonb_object_agg(s.tire_id || '/' || s.location_id || '/' || s.lot, jsonb_build_object(
                   'available', s.available, 'reserved', coalesce(a.reserved, 0), 'sold', coalesce(a.sold, 0)))
                from stock s left join (
                  select tire_id, location_id, lot,
                         sum(quantity) filter (where state = 'reserved') as reserved,
                         sum(quantity) filter (where state = 'sold') as sold
                    from allocation group by 1, 2, 3) a using (tire_id, location_id, lot)
               where $1::int[] is null or s.tire_id = any ($1)),
    'shipments', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'orderId', s.order_id, 'scanIds',
                     (select coalesce(jsonb_agg(event_id), '[]') from shipment_scan where shipment_id = s.id))), '[]')
                    from shipment s where s.state <> 'void'),
    'unfinishedWork', (select coalesce(jsonb_agg(workflow_uuid || ' ' || status), '[]')
                         from dbos.workflow_status where status not in ('SUCCESS', 'DELAYED')),
    'incidents', (select coalesce(jsonb_agg(kind || ' ' || subject), '[]') from incident
      -- A payout file that could not be read is looked for again with the hour.
      where resolved_at is null and kind <> 'settlement-late')
  ) as seen`
