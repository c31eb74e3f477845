import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerScrape, countPage } from './metrics.ts'

const SECRET = 'of-a-test-0123456789'
const ours = { authorization: `Bearer ${SECRET}` }

let server: Server
let url: string
beforeAll(async () => {
  server = createServer((request, response) => {
    if (answerScrape(request, response, SECRET)) return
    countPage(response)
    response.writeHead(request.url === '/broken' ? 500 : 200).end('a page')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

it('[SAFE-100] tells pages by status, how long they take, and the event loop', async () => {
  for (const path of ['/', '/brands', '/broken']) await (await fetch(url + path)).text()
  const scrape = await (await fetch(`${url}/metrics`, { headers: ours })).text()
  expect(scrape).toContain('shop_pages_total{status="2xx"} 2')
  expect(scrape).toContain('shop_pages_total{status="5xx"} 1')
  expect(scrape).toContain('shop_page_seconds_count 3')
  expect(scrape).toMatch(/shop_event_loop_delay_seconds\{quantile="0.99"\} \d/)
  expect(scrape).toMatch(/^shop_live_heap_bytes \d/m)
})

it('[SAFE-100] tells a visitor nothing of it', async () => {
  const visitors: Record<string, string>[] = [{}, { ...ours, 'x-forwarded-for': '203.0.113.7' }]
  for (const headers of visitors) {
    expect(await (await fetch(`${url}/metrics`, { headers })).text()).toBe('a page')
  }
})
