import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formsOf, targetsOf, WebBrowser } from './web-browser.ts'

let server: Server
let port: number
/** What the last call said of itself. */
let heard: { cookie: string | undefined; from: string | undefined; body: string }

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += part
    heard = { cookie: request.headers.cookie, from: request.socket.remoteAddress, body }
    if (request.url === '/set')
      response.setHeader('set-cookie', ['a=1; Path=/', 'b=2; Path=/deep', 'c=3; Max-Age=600'])
    if (request.url === '/clear') response.setHeader('set-cookie', ['a=; Path=/; Max-Age=0'])
    if (request.url === '/away') response.writeHead(303, { location: '/further' })
    if (request.url === '/further') response.writeHead(302, { location: 'http://elsewhere.localhost/there' })
    if (request.url === '/form')
      response.write(
        '<form action="/sent?x=1&amp;y=2"><input name="one" value="&quot;1&quot;"><input name="two"></form>',
      )
    response.end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

const at = (path: string, host = 'shop.localhost') => `http://${host}:${port}${path}`

test('keeps cookies by host and path, until they are over', async () => {
  const browser = new WebBrowser()
  await browser.get(at('/set'))
  await browser.get(at('/deep/er'))
  expect(heard.cookie).toBe('a=1; b=2; c=3')
  await browser.get(at('/deeper'))
  expect(heard.cookie).toBe('a=1; c=3')
  await browser.get(at('/', 'other.localhost'))
  expect(heard.cookie).toBeUndefined()
  await browser.get(at('/clear'))
  await browser.get(at('/'))
  expect(heard.cookie).toBe('c=3')
  browser.close()
})

test('goes where it is sent, notes where, and stops before an end', async () => {
  const browser = new WebBrowser({ from: '127.0.0.9' })
  const { page, end } = await browser.follow(
    await browser.get(at('/away')),
    ({ hostname }) => hostname === 'elsewhere.localhost',
  )
  expect([page.url.pathname, end?.href]).toEqual(['/further', 'http://elsewhere.localhost/there'])
  expect(browser.locations.map(({ location }) => location)).toEqual([
    '/further',
    'http://elsewhere.localhost/there',
  ])
  expect(heard.from).toBe('127.0.0.9')
  browser.close()
})

test('fills the form of a page, with what stands in it already', async () => {
  const browser = new WebBrowser()
  const page = await browser.get(at('/form'))
  expect(formsOf(page)).toEqual([{ action: new URL(at('/sent?x=1&y=2')), fields: { one: '"1"', two: '' } }])
  await browser.submit(page, { two: 'zwei' })
  expect(heard.body).toBe('one=%221%22&two=zwei')
  expect(() => browser.submit(page, { three: '3' })).toThrow('No form with three')
  browser.close()
})

test('sees every way out of a page', () => {
  const text = `<a href="/a?b&amp;c">x</a><img src='//evil.example/1'><meta http-equiv="refresh" content="0; url=/on">`
  expect(targetsOf({ text })).toEqual(['/a?b&c', '//evil.example/1', '/on'])
})
