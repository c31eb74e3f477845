import { type CustomerRow, customerList, MOST_COUNTED_ORDERS } from '@shop/contracts/accounts/customer-list'
import { parsePhone } from '@shop/domain/validation/phone'
import { sql } from 'kysely'
import { z } from 'zod'
import { statement } from '../platform/db/statement.ts'
import { listSource, type Named } from '../platform/lists/list-source.ts'
import { personNamed, type Typing } from '../platform/lists/named-person.ts'

const LISTED_CUSTOMERS = statement('customers of the list', {
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  accountType: z.string(),
  zip: z.string().nullable(),
  region: z.string().nullable(),
  orderCount: z.number(),
  since: z.string(),
  listId: z.string(),
  listKey: z.string(),
})

const WHOLE_CUSTOMERS = statement('customers in a file with personal data', {
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
})

/** People with an account, masked. Reads where their last order went and how many they have. */
export const customerSource = listSource({
  list: customerList,
  from: 'account a',
  id: { column: 'a.id', type: 'uuid' },
  sorts: {
    since: { column: 'a.created_at', type: 'timestamptz', index: 'account_newest', direction: 'desc' },
  },
  where: ({ accountType }) => (accountType ? [sql`a.account_type_id = ${accountType}`] : []),
  find: { action: 'search-customers', named: customerNamed },
  rows: async (db, { page, order }) => {
    const { rows } = await LISTED_CUSTOMERS`
    select page.id::text as "listId", page.sort_key::text as "listKey", a.id, a.first_name as "firstName",
           a.last_name as "lastName", a.email, a.account_type_id as "accountType",
           left(last.zip, 5) as zip, last.region,
           (select count(*)::int from (select from shop_order o where o.account_id = a.id
             limit ${sql.lit(MOST_COUNTED_ORDERS)}) counted) as "orderCount",
           to_char(a.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
      from ${page} page join account a on a.id = page.id
      left join lateral (select o.zip, o.region from shop_order o where o.account_id = a.id
                          order by o.placed_at desc, o.id desc limit 1) last on true
     order by ${order}`.execute(db)
    return rows
  },
  show: ({ listId, listKey, firstName, lastName, email, ...customer }): CustomerRow => ({
    ...customer,
    name: lastName === '' ? firstName : `${firstName} ${lastName.slice(0, 1)}.`,
    email: masked(email),
  }),
  cells: {
    name: { head: 'Customer', of: ({ name }) => name },
    email: { head: 'Email', of: ({ email }) => email },
    place: { head: 'ZIP, state', of: ({ zip, region }) => [zip, region].filter(Boolean).join(' ') },
    orders: {
      head: 'Orders',
      of: ({ orderCount }) => (orderCount === MOST_COUNTED_ORDERS ? `${orderCount}+` : orderCount),
    },
    type: { head: 'Account', of: ({ accountType }) => accountType },
    since: { head: 'Since', of: ({ since }) => since.slice(0, 10) },
  },
  personal: {
    heads: { name: 'Name', email: 'Email', phone: 'Phone' },
    of: async (db, ids) => {
      const { rows } = await WHOLE_CUSTOMERS`
        select a.id, a.first_name || ' ' || a.last_name as name, a.email,
               coalesce((select o.phone from shop_order o where o.account_id = a.id
                          order by o.placed_at desc, o.id desc limit 1), '') as phone
          from account a where a.id = any (${[...ids]}::uuid[])`.execute(db)
      return new Map(rows.map(({ id, ...person }) => [id, person]))
    },
  },
})

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

const masked = (email: string) => email.replace(/^(.)[^@]*/, '$1•••••')

export function customerNamed(text: string, typing: Typing = {}): Named | null {
  if (text.includes('@')) {
    return { kind: 'email', term: masked(text), where: sql`lower(a.email) = ${text.toLowerCase()}` }
  }
  // Who was found in the menu is opened by its id: the name that was typed may be half of one.
  if (isUuid(text)) return { kind: 'customer', term: text, where: sql`a.id = ${text}` }
  const phone = parsePhone(text)
  if (!phone) return personNamed(text, { table: 'account', id: 'a.id', ...typing })
  // An account has no phone of its own: those of its orders are known.
  return {
    kind: 'phone',
    term: `…${phone.slice(-4)}`,
    where: sql`a.id = any(array(select o.account_id from shop_order o
      where right(regexp_replace(o.phone, '[^0-9]', '', 'g'), 10) = ${phone} and o.account_id is not null))`,
  }
}
