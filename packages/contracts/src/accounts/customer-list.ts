import { ACCOUNT_TYPES } from '@shop/domain/accounts/account-type'
import * as z from 'zod'
import { defineList } from '../platform/list.ts'

/** Counting goes no further: who has more has "100+". */
export const MOST_COUNTED_ORDERS = 100

export const CustomerRow = z.object({
  id: z.string(),
  /** `Ana M.` */
  name: z.string(),
  /** `a•••••@example.com` */
  email: z.string(),
  accountType: z.string(),
  /** Where the last order went; null without one. */
  zip: z.string().nullable(),
  region: z.string().nullable(),
  orderCount: z.int(),
  since: z.string(),
})
export type CustomerRow = z.infer<typeof CustomerRow>

export const customerList = defineList({
  name: 'customers',
  access: { staff: 'customers.read' },
  summary:
    'People with an account, newest first, masked: all, of a kind, or those a name, an email address or a phone names',
  filter: z.strictObject({
    accountType: z.enum(ACCOUNT_TYPES).optional(),
  }),
  sorts: ['since'],
  columns: ['name', 'email', 'place', 'orders', 'type', 'since'],
  row: CustomerRow,
  hasPersonalData: true,
})
