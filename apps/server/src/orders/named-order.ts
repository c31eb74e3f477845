import { parseOrderNumber } from '@shop/domain/orders/order-number'
import { parsePhone } from '@shop/domain/validation/phone'
import { type RawBuilder, sql } from 'kysely'
import type { Named } from '../platform/lists/list-source.ts'
import { personNamed, type Typing } from '../platform/lists/named-person.ts'
import { maskedEmail } from './masked-customer.ts'

/** As its index has it: the ten digits, however they were written. */
export const phoneDigits = (column: string): RawBuilder<string> =>
  sql`right(regexp_replace(${sql.ref(column)}, '[^0-9]', '', 'g'), 10)`

const lastOf = (text: string) => `…${text.slice(-4)}`

/** What somebody typed names an order, a buyer, a place or a parcel; anything else names nothing. */
export function orderNamed(text: string, typing: Typing = {}): Named | null {
  const number = parseOrderNumber(text)
  if (number) return { kind: 'orderNumber', term: number, where: sql`o.number = ${number}` }
  if (text.includes('@')) {
    return { kind: 'email', term: maskedEmail(text), where: sql`lower(o.email) = ${text.toLowerCase()}` }
  }
  const phone = parsePhone(text)
  if (phone) return { kind: 'phone', term: lastOf(phone), where: sql`${phoneDigits('o.phone')} = ${phone}` }
  if (/^\d{5}$/.test(text)) return { kind: 'zip', term: text, where: sql`left(o.zip, 5) = ${text}` }
  const person = personNamed(text, { table: 'shop_order', id: 'o.id', ...typing })
  if (person) return person
  if (!/^(?=.*\d)[\w-]{8,40}$/.test(text)) return null
  return {
    kind: 'trackingNumber',
    term: lastOf(text),
    where: sql`o.id = (select s.order_id from shipment s where s.tracking_number = ${text})`,
  }
}
