import { randomUUID } from 'node:crypto'
import { freePort } from '@shop/tools/free-port'
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import * as oidc from 'openid-client'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { demoPassword, type RunningIdentity, runningIdentity } from '../testing/running-identity.ts'
import { startIdentity } from './start-identity.ts'

let identity: RunningIdentity
let owner: Pool
beforeAll(async () => {
  identity = await runningIdentity()
  owner = new Pool({ connectionString: identity.database.ownerUrl, max: 1 })
})
afterAll(async () => {
  await owner.end()
  await identity.close()
})

const callbackAt = (host: string) => identity.callbackAt(host)

async function addChannel(id: string, { realm = 'simpletire', hosts = [`${id}.localhost`] } = {}) {
  await owner.query(`insert into realm (id, name) values ($1, $1) on conflict do nothing`, [realm])
  await owner.query('insert into channel (id, name, title_suffix, realm_id) values ($1, $1, $1, $2)', [
    id,
    realm,
  ])
  for (const [nth, host] of hosts.entries())
    await owner.query('insert into channel_host (host, channel_id, is_primary) values ($1, $2, $3)', [
      host,
      id,
      nth === 0,
    ])
}

/** What the shop is told of Rita, who signs on at a channel. */
async function claimsAt(channelId: string, host = `${channelId}.localhost`, browser = new Browser()) {
  const [client, to] = [await identity.discoverChannel(channelId), callbackAt(host)]
  const attempt = await identity.newAttempt(to, client)
  const { url: page } = await browser.follow(await browser.get(attempt.url.href), to)
  const back = page.href.startsWith(to)
    ? page
    : (
        await browser.follow(
          await browser.post(page.href, { email: 'retail@example.com', password: demoPassword }),
          to,
        )
      ).url
  return (await identity.exchange(back, attempt, client)).claims()
}

/** Whether somebody would be sent to sign in, to come back to an address. */
async function leadsBackTo(address: string, channelId = 'simpletire'): Promise<boolean> {
  const attempt = await identity.newAttempt(address, await identity.discoverChannel(channelId))
  const answer = await new Browser().get(attempt.url.href)
  expect([303, 400]).toContain(answer.status)
  if (answer.status === 400) expect(answer.headers.get('location')).toBeNull()
  return answer.status === 303
}

describe('[IDN-034] a channel', () => {
  it('is a client of its own as soon as it is there, without a restart', async () => {
    const early = await identity.newAttempt(
      callbackAt('new.localhost'),
      await identity.discoverChannel('new'),
    )
    expect((await new Browser().get(early.url.href)).status).toBe(400)
    await addChannel('new')
    expect(await claimsAt('new')).toMatchObject({ sub: 'demo-retail', aud: 'shop-new' })
  })

  it('is read with one statement', async () => {
    const asked: string[] = []
    const recorded = new Pool({ connectionString: identity.database.identityUrl, max: 1 })
    const { query } = recorded
    recorded.query = ((...call: Parameters<typeof query>) => {
      asked.push(String(call[0]))
      return query.apply(recorded, call)
    }) as typeof query
    const { channelClients } = await import('./channel-client.ts')
    const clients = channelClients(recorded, identity.options.shop)
    expect(await clients.find('shop-employee')).toMatchObject({
      redirect_uris: [callbackAt('epp.localhost')],
    })
    expect(asked).toHaveLength(1)
    expect(await clients.find('office')).toBeUndefined()
    expect(asked).toHaveLength(1)
    await recorded.end()
  })
})

describe('[IDN-035] people are sent back', () => {
  it('to every live host of the channel, and to no other address', async () => {
    await addChannel('hosts', { hosts: ['first.localhost', 'second.localhost'] })
    await owner.query(
      `insert into channel_host (host, channel_id, state, proof_token) values
         ('asked.localhost', 'hosts', 'pending', 'a token'), ('gone.localhost', 'hosts', 'retired', null)`,
    )
    const led = async (host: string) => leadsBackTo(callbackAt(host), 'hosts')
    expect([await led('first.localhost'), await led('second.localhost')]).toEqual([true, true])
    const strangers = ['asked.localhost', 'gone.localhost', 'simpletire.localhost', 'evil.example', 'hosts']
    expect(await Promise.all(strangers.map(led))).toEqual(strangers.map(() => false))
    const ours = new URL(callbackAt('first.localhost'))
    const forms = [
      `${ours.href}/`,
      `${ours.href}?to=x`,
      `${ours.href}#x`,
      ours.href.toUpperCase(),
      ours.href.replace('http:', 'https:'),
      ours.href.replace(`:${ours.port}`, ''),
      ours.href.replace('//', '//somebody@'),
      ours.href.replace('first.localhost', 'first.localhost.evil.example'),
      ours.origin,
    ]
    expect(await Promise.all(forms.map((form) => leadsBackTo(form, 'hosts')))).toEqual(forms.map(() => false))
    await owner.query(`update channel_host set state = 'live' where host = 'asked.localhost'`)
    await owner.query(`update channel_host set state = 'retired' where host = 'second.localhost'`)
    expect([await led('asked.localhost'), await led('second.localhost')]).toEqual([true, false])
  })

  it('after signing out as well', async () => {
    await addChannel('out', { hosts: ['out.localhost'] })
    const client = await identity.discoverChannel('out')
    const leave = async (host: string) => {
      const to = identity.signedOutAt(host)
      return (await new Browser().get(oidc.buildEndSessionUrl(client, { post_logout_redirect_uri: to }).href))
        .status
    }
    expect([await leave('out.localhost'), await leave('simpletire.localhost')]).toEqual([200, 400])
  })
})

describe('[IDN-036] the shop shows by a signature that it is the one', () => {
  const key = async (): Promise<JWK> => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    return { ...(await exportJWK(privateKey)), kid: 'demo-shop-key' }
  }
  const own = async () => {
    const { makeEnvironment } = await import('@shop/tools/environment')
    return JSON.parse(makeEnvironment({}, ['.env.example']).variables['IDENTITY_PRIVATE_KEY'] ?? '') as JWK
  }
  const assertion = async (jwk: JWK, clientId: string) =>
    new SignJWT({})
      .setProtectedHeader({ alg: 'ES256', kid: String(jwk.kid) })
      .setIssuer(clientId)
      .setSubject(clientId)
      .setAudience(identity.options.issuer)
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime('1m')
      .sign(await importJWK(jwk, 'ES256'))
  /** `invalid_grant`: it is believed, and the code is made up. */
  const answerTo = async (shown: Record<string, string>, port = identity.options.port) => {
    const answer = await fetch(`http://127.0.0.1:${port}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: 'made-up',
        redirect_uri: identity.redirectUri,
        ...shown,
      }),
    })
    return ((await answer.json()) as { error: string }).error
  }
  const signed = (token: string) => ({
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: token,
  })

  it('and by nothing else', async () => {
    const jwk = await own()
    const good = signed(await assertion(jwk, 'shop-simpletire'))
    expect(await answerTo(good)).toBe('invalid_grant')
    const refused = [
      good, // Shown twice.
      signed(await assertion(await key(), 'shop-simpletire')),
      { ...signed(await assertion(jwk, 'shop-employee')), client_id: 'shop-simpletire' },
      signed(await assertion(jwk, 'shop-nobody')),
      { client_id: 'shop-simpletire' },
      { client_id: 'shop-simpletire', client_secret: 'guessed' },
    ]
    for (const [nth, shown] of refused.entries())
      expect([nth, await answerTo(shown)]).toEqual([nth, expect.stringMatching(/^invalid_(client|request)$/)])
  })

  it('with the key before as well, while it is changed', async () => {
    const [before, next] = [await own(), { ...(await key()), kid: 'next' } as JWK]
    const { d: _, ...publicHalf } = next
    const [port, { shop }] = [await freePort(), identity.options]
    const other = await startIdentity({
      ...identity.options,
      port,
      shop: { ...shop, publicKeys: [publicHalf, ...shop.publicKeys] },
    })
    for (const jwk of [before, next])
      expect(await answerTo(signed(await assertion(jwk, 'shop-simpletire')), port)).toBe('invalid_grant')
    await other.close()
  })
})

describe('[IDN-038] one person', () => {
  it('is the same on channels of one realm and somebody else in every other, for good', async () => {
    await addChannel('here')
    await addChannel('north', { realm: 'abroad', hosts: ['north.localhost', 'north-two.localhost'] })
    await addChannel('south', { realm: 'abroad' })
    await addChannel('far', { realm: 'elsewhere' })
    const subjectAt = async (channelId: string, host?: string) => (await claimsAt(channelId, host))?.sub
    const [main, here] = [await subjectAt('simpletire'), await subjectAt('here')]
    // Twice at once, where they have never been.
    const [first, second] = await Promise.all([subjectAt('north'), subjectAt('north', 'north-two.localhost')])
    const [south, far] = [await subjectAt('south'), await subjectAt('far')]
    expect([main, here]).toEqual(['demo-retail', 'demo-retail'])
    expect([second, south]).toEqual([first, first])
    expect(new Set([main, first, far]).size).toBe(3)
    await identity.restart()
    expect([await subjectAt('south'), await subjectAt('far')]).toEqual([first, far])
  })

  it('is asked for no second password at a channel of another realm, and is somebody else there', async () => {
    const browser = new Browser()
    const [main, far] = [
      await claimsAt('simpletire', undefined, browser),
      await claimsAt('far', undefined, browser),
    ]
    expect(main?.sub).toBe('demo-retail')
    expect(far?.sub).not.toBe('demo-retail')
  })
})

describe('[IDN-040] forms', () => {
  const formsOf = (answer: Response) =>
    /form-action ([^;]+)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]

  it('lead to the site somebody came from, and to no other', async () => {
    const browser = new Browser()
    const origin = (host: string) => new URL(callbackAt(host)).origin
    const attempt = await identity.newAttempt(
      callbackAt('epp.localhost'),
      await identity.discoverChannel('employee'),
    )
    const { response, url } = await browser.follow(
      await browser.get(attempt.url.href),
      callbackAt('epp.localhost'),
    )
    expect(formsOf(response)).toBe(`'self' ${origin('epp.localhost')}`)
    const wrong = await browser.post(url.href, { email: 'retail@example.com', password: 'wrong' })
    expect(formsOf(wrong)).toBe(`'self' ${origin('epp.localhost')}`)
    expect(formsOf(await new Browser().get(`${identity.options.issuer}/recover/nothing`))).toBe("'self'")
    await identity.signOn(browser, { email: 'retail@example.com' })
    const end = oidc.buildEndSessionUrl(identity.shop, { post_logout_redirect_uri: identity.signedOutAt() })
    expect(formsOf(await browser.get(end.href))).toBe(`'self' ${origin('simpletire.localhost')}`)
  })
})
