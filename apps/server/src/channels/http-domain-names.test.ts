import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDns } from '../../sandbox/dns/start-dns.ts'
import { httpDomainNames } from './http-domain-names.ts'

let dns: Awaited<ReturnType<typeof startDns>>
beforeAll(async () => {
  dns = await startDns({})
})
afterAll(() => dns.close())

it('[CHAN-040] a text is whole, however it was cut and whatever stands in it', async () => {
  const texts = ['x'.repeat(600), 'with "quotes" and \\', '']
  dns.show('_shop-proof.tires.example', texts)
  const names = httpDomainNames({ url: dns.url })
  expect(await names.textsOf('_shop-proof.tires.example')).toEqual(texts)
  expect(await names.textsOf('other.example')).toEqual([])
})

it('[CHAN-040] what is no text of the name is none: a name on the way, a resolver that will not say', async () => {
  const answers = new Map([
    [
      'led',
      {
        Status: 0,
        Answer: [
          { type: 5, data: 'tires.example.' },
          { type: 16, data: 'bare' },
        ],
      },
    ],
    ['empty', { Status: 0 }],
    ['refused', { Status: 5 }],
    ['odd', { Status: 'well' }],
  ])
  const resolver = createServer(({ url = '' }, response) => {
    const name = new URLSearchParams(url.split('?')[1]).get('name') ?? ''
    response.end(JSON.stringify(answers.get(name)))
  })
  await new Promise<void>((listening) => resolver.listen(0, '127.0.0.1', listening))
  const { port } = resolver.address() as AddressInfo
  const names = httpDomainNames({ url: `http://127.0.0.1:${port}/resolve` })
  expect(await names.textsOf('led')).toEqual(['bare'])
  expect(await names.textsOf('empty')).toEqual([])
  await expect(names.textsOf('refused')).rejects.toThrow('could not find out')
  await expect(names.textsOf('odd')).rejects.toThrow()
  resolver.close()
})
