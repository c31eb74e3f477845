import { fileURLToPath } from 'node:url'
import { run } from '@shop/tools/run'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startDns } from '../../sandbox/dns/start-dns.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { shopBehindProxy } from '../../testing/shop-behind-proxy.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { askForHost, httpDomainNames, leadWithHost, proveHost, retireHost } from './index.ts'

const SOMEBODY = { actor: 'command:host:test' }
const { house, dropped, close } = await shopBehindProxy()
let dns: Awaited<ReturnType<typeof startDns>>
beforeAll(async () => {
  dns = await startDns({})
})
afterAll(async () => {
  await dns.close()
  await close()
})

const ask = (host: string, method: 'GET' | 'POST' = 'GET') =>
  house.api.inject({ method, url: '/globals', headers: { host } })
const untilAnswered = (host: string, status: number) =>
  vi.waitUntil(async () => (await ask(host)).statusCode === status, { timeout: 20_000 })
const prove = (host: string) =>
  proveHost(house.shop.db, httpDomainNames({ url: dns.url, timeoutMs: 300 }), host, SOMEBODY)
const retire = (host: string) =>
  inTransaction(house.shop.db.checkoutPool, (tx) => retireHost(tx, house.shop.workflows, host, SOMEBODY))
const lead = (host: string) =>
  inTransaction(house.shop.db.checkoutPool, (tx) => leadWithHost(tx, house.shop.workflows, host, SOMEBODY))
const stateOf = async (host: string) => {
  const { rows } = await house.owner.query(`select state from channel_host where host = $1`, [host])
  return rows[0]?.state
}
const command = async (...args: string[]) => {
  const { stdout, exitCode } = await run(
    'node',
    ['src/commands/host.ts', ...args, '--why', 'a partner asked'],
    {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      variables: { ...house.variables, DNS_URL: dns.url },
    },
  )
  return { words: stdout.trim(), code: exitCode }
}
/** Asked for, proven and known to the api. */
async function liveHost(host: string, channelId = 'employee'): Promise<void> {
  await house.owner.query(
    `insert into channel_host (host, channel_id, state, proof_token) values ($1, $2, 'pending', $3)`,
    [host, channelId, `token-of-${host}`],
  )
  dns.show(`_shop-proof.${host}`, [`shop-proof=token-of-${host}`])
  expect(await prove(host)).toEqual({ outcome: 'live' })
  await untilAnswered(host, 200)
}

describe('a host', () => {
  it('[CHAN-040] [CHAN-042] that was asked for is pending, and live once its owner has shown the token', async () => {
    const { words, code } = await command('add', 'tires.partner.example', 'employee')
    expect([code, await stateOf('tires.partner.example')]).toEqual([0, 'pending'])
    const record = /^ {2}(\S+) {2}TXT {2}"(.+)"$/m.exec(words)
    expect(record?.[1]).toBe('_shop-proof.tires.partner.example')
    expect((await command('prove', 'tires.partner.example')).code).toBe(1)
    expect(await stateOf('tires.partner.example')).toBe('pending')
    expect((await ask('tires.partner.example')).statusCode).toBe(421)

    dns.show(record?.[1] ?? '', ['v=spf1 -all', record?.[2] ?? ''])
    expect(await command('prove', 'tires.partner.example')).toEqual({
      words: 'tires.partner.example is live.',
      code: 0,
    })
    await untilAnswered('tires.partner.example', 200)
    expect((await ask('tires.partner.example')).json().siteName).toBe(
      (await ask('epp.localhost')).json().siteName,
    )
  })

  it('[CHAN-040] does not go live by a token of another, nor while nobody can tell', async () => {
    await liveHost('one.example')
    await house.owner.query(
      `insert into channel_host (host, channel_id, state, proof_token) values ('two.example', 'employee', 'pending', 'own')`,
    )
    dns.show('_shop-proof.two.example', ['shop-proof=token-of-one.example', 'own'])
    dns.show('two.example', ['shop-proof=own'])
    expect(await prove('two.example')).toMatchObject({ outcome: 'unproven' })
    for (const behaviour of ['down', 'silent', 'confused'] as const) {
      dns.behave(behaviour)
      await expect(prove('two.example'), behaviour).rejects.toThrow()
    }
    dns.behave('usual')
    expect(await stateOf('two.example')).toBe('pending')
    dns.show('_shop-proof.two.example', ['shop-proof=own'])
    expect(await prove('two.example')).toEqual({ outcome: 'live' })
  })

  it('[CHAN-040] wants the same proof when it is asked for again, and none but the asking channel gets it', async () => {
    const add = (host: string, channelId: string) =>
      inTransaction(house.shop.db.checkoutPool, (tx) => askForHost(tx, { host, channelId }, SOMEBODY))
    const first = await add('again.example', 'employee')
    expect(first).toMatchObject({ outcome: 'proof-wanted' })
    expect(await add('again.example', 'employee')).toEqual(first)
    expect(await add('again.example', 'simpletire')).toEqual({ outcome: 'taken' })
    expect(await add('again.example', 'nobody')).toEqual({ outcome: 'no-channel' })
    expect(await add('AGAIN.example', 'employee')).toEqual({ outcome: 'no-name' })
    expect(await add('epp.localhost', 'employee')).toEqual({ outcome: 'live' })
    expect(await prove('never-asked.example')).toEqual({ outcome: 'unknown' })
  })

  it('[CHAN-041] that leads its channel is live: the database refuses another, and the first one leads', async () => {
    await house.owner.query(`insert into channel (id, name, title_suffix) values ('new', 'New', 'New')`)
    await liveHost('first.example', 'new')
    await liveHost('second.example', 'new')
    const primary = async () => {
      const { rows } = await house.owner.query(
        `select host from channel_host where channel_id = 'new' and is_primary`,
      )
      return rows
    }
    expect(await primary()).toEqual([{ host: 'first.example' }])
    for (const state of ['pending', 'retired'])
      await expect(
        house.owner.query(`update channel_host set state = $1 where host = 'first.example'`, [state]),
      ).rejects.toThrow('channel_host_primary_is_live')
    expect(await retire('first.example')).toBe('primary')
    expect(await lead('second.example')).toBe('leads')
    expect(await primary()).toEqual([{ host: 'second.example' }])
    expect(await retire('first.example')).toBe('retired')
    expect(await lead('first.example')).toBe('not-live')
  })
})

describe('the proxy', () => {
  it('[CHAN-044] may go by a live host for some seconds, and asks again for any other', async () => {
    const authorization = `Bearer ${house.shop.env.INTERNAL_SECRET}`
    const keptFor = async (host: string) => {
      const answer = await house.api.inject({ url: '/page-epoch', headers: { host, authorization } })
      return answer.headers['cache-control']
    }
    expect(await keptFor('epp.localhost')).toBe('max-age=10, stale-while-revalidate=20')
    expect(await keptFor('nobody.example')).toBe('private, no-store')
    expect((await ask('epp.localhost')).headers['cache-control']).toBe('private, no-store')
  })
})

describe('a host that is not live', () => {
  it('[CHAN-043] names the primary host of its channel, once it is retired, and is dropped from the proxy', async () => {
    await liveHost('old.example')
    expect(await retire('old.example')).toBe('retired')
    await untilAnswered('old.example', 421)
    for (const method of ['GET', 'POST'] as const) {
      const { statusCode, headers } = await ask('old.example', method)
      expect([statusCode, headers['x-moved-to'], headers['cache-control']]).toEqual([
        421,
        `http://epp.localhost:${house.shop.env.PUBLIC_PORT}`,
        // Or the proxy would go on with it when the host is live again.
        'private, no-store',
      ])
    }
    // Once at once, once when every api has heard of it.
    await vi.waitUntil(() => dropped.filter((key) => key === 'epoch old.example').length >= 2, {
      timeout: 15_000,
    })
    expect(await retire('old.example')).toBe('retired')
    expect(await prove('old.example')).toEqual({ outcome: 'live' })
    await untilAnswered('old.example', 200)
  })

  it('[CHAN-042] [CHAN-043] is answered without a statement, also by calls that have no shopper', async () => {
    await liveHost('gone.example')
    await retire('gone.example')
    await house.owner.query(
      `insert into channel_host (host, channel_id, state, proof_token) values ('waiting.example', 'employee', 'pending', 'own')`,
    )
    await untilAnswered('gone.example', 421)
    const asked = await countStatements(house.apiDb.checkoutPool, async () => {
      for (const host of ['gone.example', 'waiting.example', 'strange.example'])
        for (const url of ['/globals', '/page-epoch', '/webhooks/carrier', '/token', '/office/me', '/none'])
          for (const method of ['GET', 'POST'] as const)
            expect(
              (await house.api.inject({ method, url, headers: { host } })).statusCode,
              `${host}${url}`,
            ).toBe(421)
    })
    expect(asked).toBe(0)
    expect((await ask('waiting.example')).headers['x-moved-to']).toBeUndefined()
  })

  it('[CHAN-040] is forgotten when it is retired before it was proven', async () => {
    await house.owner.query(
      `insert into channel_host (host, channel_id, state, proof_token) values ('unproven.example', 'employee', 'pending', 'own')`,
    )
    expect(await retire('unproven.example')).toBe('withdrawn')
    expect(await stateOf('unproven.example')).toBeUndefined()
    expect(await retire('unproven.example')).toBe('unknown')
  })
})

it('[CHAN-038] the process is asked how it is under its address, and under no strange name', async () => {
  const status = async (url: string, host: string) => {
    const authorization = `Bearer ${house.shop.env.INTERNAL_SECRET}`
    return (await house.api.inject({ url, headers: { host, authorization } })).statusCode
  }
  for (const url of ['/healthz', '/readyz', '/metrics']) {
    for (const host of ['10.0.0.7:7801', '[::1]:7801', 'localhost:7801'])
      expect(await status(url, host), host).toBe(200)
    expect(await status(url, 'strange.example')).toBe(421)
  }
})
