import { type Client, createClient } from '@shop/contracts/client/client'

/** The one client of the office. It sends nothing but its cookie: the server knows who is asking from that alone. */
export const client: Client = createClient({
  baseUrl: '/_api',
  fetch: (url, init) => window.fetch(url, { ...init, credentials: 'same-origin', cache: 'no-store' }),
})
