import { type Client, createClient } from '@shop/contracts/client/client'
import { noteRefusal, noteSignedOff } from './refused-calls.ts'

/** The one client of the office. It sends nothing but its cookie: the server knows who is asking from that alone. */
export const client: Client = createClient({
  baseUrl: '/_api',
  fetch: async (url, init) => {
    const answer = await window.fetch(url, { ...init, credentials: 'same-origin', cache: 'no-store' })
    if (answer.status === 403) noteRefusal()
    if (answer.status === 401) noteSignedOff()
    return answer
  },
})
