import * as z from 'zod'
import { endpoint } from './endpoint.ts'

/** What the menu of commands finds on the server, in the order it is shown. Desks and actions the office knows itself. */
export const SEARCH_KINDS = ['orders', 'customers', 'tires', 'codes', 'pages'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** Nobody reads more of one kind in a menu: the list of the desk has them all. */
export const MOST_ENTRIES = 5

export const SearchEntry = z.object({
  /** What it is known by in its kind: the number of an order, the id of a customer. */
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  /** Of an order: its state, or that it is stuck. */
  state: z.string().nullable(),
  /** A page of the shop; null for what has its place in the office. */
  href: z.url().nullable(),
})
export type SearchEntry = z.infer<typeof SearchEntry>

export const postOfficeSearch = endpoint({
  method: 'POST',
  path: '/office/search',
  // Each kind has a permission of its own: who has none of them is told nothing.
  access: { staff: 'any' },
  summary: 'Orders, customers, tires, promo codes and pages that a text names, of the kinds one’s roles open',
  // May name a person: it stands in no address.
  body: z.strictObject({ text: z.string().trim().min(2).max(200) }),
  response: z.object({
    found: z.array(
      z.object({
        kind: z.enum(SEARCH_KINDS),
        entries: z.array(SearchEntry).max(MOST_ENTRIES),
        hasMore: z.boolean(),
      }),
    ),
  }),
})
