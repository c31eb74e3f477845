import { createTransport } from 'nodemailer'
import { afterEach, describe, expect, it } from 'vitest'
import { startMail } from './mail/start-mail.ts'
import { sandboxApp } from './sandbox-app.ts'
import { type Standing, stand } from './standing.ts'
import { troubleKinds } from './trouble.ts'

let standing: Standing
afterEach(() => standing.close())

/** A stand-in that counts what it carries out, and speaks JSON and XML. */
async function counting() {
  const app = sandboxApp()
  let carriedOut = 0
  app.get('/sums/:id', () => ({ sum: 4, carriedOut: ++carriedOut }))
  app.get('/papers', (_, reply) => reply.type('application/xml').send('<paper><page>1</page></paper>'))
  app.get('/sandbox/count', () => ({ carriedOut }))
  app.post('/sandbox/reset', () => ({ reset: true }))
  standing = await stand(app, {})
  const call = (path: string, { method = 'GET', body }: { method?: string; body?: object } = {}) =>
    fetch(`${standing.url}${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(1_000),
    })
  return {
    call,
    trouble: (body: object) => call('/sandbox/trouble', { method: 'POST', body }),
    count: async () => (await (await call('/sandbox/count')).json()) as { carriedOut: number },
  }
}

const said = async (answer: Response) => ({
  status: answer.status,
  type: answer.headers.get('content-type')?.split(';')[0],
  text: await answer.text(),
})

describe('[HOUSE-047] a stand-in in trouble', () => {
  it.each([
    ['error', { status: 500, type: 'text/plain', text: 'Internal Server Error' }],
    ['html', { status: 200, type: 'text/html', text: expect.stringContaining('<h1>') }],
    ['nonsense', { status: 200, type: 'application/json', text: '{"not":"what was asked for"}' }],
    ['truncated', { status: 200, type: 'application/json', text: '{"sum":4,"ca' }],
  ])('carries out what it is asked, and answers with %s', async (kind, expected) => {
    const { call, trouble, count } = await counting()
    await trouble({ kind })
    expect(await said(await call('/sums/1'))).toEqual(expected)
    expect(await count()).toEqual({ carriedOut: 1 })
  })

  it('talks nonsense in the language it speaks', async () => {
    const { call, trouble } = await counting()
    await trouble({ kind: 'nonsense' })
    const text = '<not>what was asked for</not>'
    expect(await said(await call('/papers'))).toEqual({ status: 200, type: 'application/xml', text })
  })

  it('says nothing and does nothing when it is silent, and is late when it is slow', async () => {
    const { call, trouble, count } = await counting()
    await trouble({ kind: 'silent', path: '/sums/1' })
    await trouble({ kind: 'slow', path: '/sums/2', slowMs: 300 })
    await expect(call('/sums/1')).rejects.toThrow()
    expect(await count()).toEqual({ carriedOut: 0 })
    const began = performance.now()
    expect((await call('/sums/2')).status).toBe(200)
    expect(performance.now() - began).toBeGreaterThan(290)
  })

  it('is in trouble only where it is told, for the share it is told, and not any more after that', async () => {
    const { call, trouble } = await counting()
    await trouble({ kind: 'error', path: '/sums/1', share: 0.5, seed: 3 })
    const statuses: number[] = []
    for (let turn = 0; turn < 40; turn++) statuses.push((await call('/sums/1')).status)
    expect(statuses.filter((status) => status === 500).length).toBeGreaterThan(10)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(10)
    expect((await call('/sums/2')).status).toBe(200)
    await call('/sandbox/trouble', { method: 'DELETE' })
    await trouble({ kind: 'error' })
    expect([(await call('/healthz')).status, (await call('/sums/1')).status]).toEqual([200, 500])
    await call('/sandbox/reset', { method: 'POST' })
    expect((await call('/sums/1')).status).toBe(200)
    expect((await trouble({ kind: 'tired' })).status).toBe(400)
  })
})

it('[HOUSE-047] mail in trouble is not sent, and it can still be read what was', async () => {
  const mail = await startMail({})
  standing = mail
  const control = (method: string, body?: object) =>
    fetch(`${mail.url}/sandbox/trouble`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
  const send = async () => {
    const transport = createTransport({ url: mail.smtpUrl, socketTimeout: 500 })
    await transport.sendMail({ from: 'a@example.com', to: 'b@example.com', subject: 'Hello', text: 'Hello' })
  }
  for (const kind of troubleKinds) {
    await control('POST', { kind, path: '/smtp', slowMs: 50 })
    if (kind === 'slow') await send()
    else await expect(send(), kind).rejects.toThrow()
    await control('DELETE')
  }
  await send()
  const { messages } = (await (await fetch(`${mail.url}/messages`)).json()) as { messages: unknown[] }
  expect(messages).toHaveLength(2)
})
