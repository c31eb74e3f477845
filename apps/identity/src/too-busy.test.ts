import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword, type RunningIdentity, runningIdentity } from '../testing/running-identity.ts'
import { admitWithin, kindOf } from './admission.ts'
import type { Identity } from './identity.ts'
import { pace } from './pace.ts'
import { gate, passwordGate } from './password-gate.ts'
import { signIn } from './sign-in.ts'
import { TooBusy } from './too-busy.ts'

let identity: RunningIdentity
beforeAll(async () => {
  identity = await runningIdentity()
})
afterAll(() => identity.close())

/** Something that lasts until it is let go. */
function held() {
  let letGo = () => {}
  const over = new Promise<void>((resolve) => {
    letGo = resolve
  })
  return { work: () => over, letGo }
}

describe('[IDN-071] more passwords at once than can be checked', () => {
  it('some wait, in the order they came, and the rest are turned away at once', async () => {
    const narrow = gate({ atOnce: 1, waiting: 2 })
    const order: string[] = []
    const { work, letGo } = held()
    const inside = ['first', 'second', 'third'].map((name) =>
      narrow(async () => {
        await work()
        order.push(name)
      }),
    )
    await expect(narrow(async () => {})).rejects.toThrow(TooBusy)
    expect(order).toEqual([])
    letGo()
    await Promise.all(inside)
    expect(order).toEqual(['first', 'second', 'third'])
    expect(await narrow(async () => 'free again')).toBe('free again')
  })

  it('one that fails leaves its place to the next', async () => {
    const narrow = gate({ atOnce: 1, waiting: 1 })
    await expect(narrow(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await narrow(async () => 'in')).toBe('in')
  })

  it('are told so on a page, with when to come again, and have not used up a try', async () => {
    const email = 'dealer@example.com'
    const { browser, page } = await identity.openSignIn()
    const { work, letGo } = held()
    const crowd = Array.from({ length: 26 }, () => passwordGate(work))
    for (let tries = 0; tries < 7; tries += 1) {
      const away = await browser.post(page.href, { email, password: demoPassword })
      expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5'])
      expect(away.headers.get('cache-control')).toBe('no-store')
      expect(await away.text()).toContain('We’re very busy right now')
    }
    letGo()
    await Promise.all(crowd)
    // Five wrong ones would have sent them to their mailbox.
    const sent = await browser.post(page.href, { email, password: demoPassword })
    expect(sent.headers.get('location')).not.toMatch(/\/code$/)
    expect(sent.status).toBe(303)
  })
})

describe('[IDN-071] more calls at once than can be answered', () => {
  it('who begins is turned away before who is under way, and the sites are answered', async () => {
    const app = Fastify()
    admitWithin(app, { begin: 1, goOn: 2, site: 1 })
    const { work, letGo } = held()
    app.get('/*', async () => {
      await work()
      return 'done'
    })
    const inside = [app.inject('/auth?client_id=shop')]
    await sleep(20)
    const late = await app.inject('/auth?client_id=shop')
    expect([late.statusCode, late.headers['retry-after']]).toEqual([503, '5'])
    expect(late.body).toContain('Please try again in a few seconds.')
    inside.push(app.inject('/auth/somebody'), app.inject('/interaction/somebody'), app.inject('/token'))
    await sleep(20)
    expect((await app.inject('/interaction/other')).statusCode).toBe(503)
    letGo()
    expect((await Promise.all(inside)).map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200])
    expect((await app.inject('/auth?client_id=shop')).statusCode).toBe(200)
    await app.close()
  })

  it('[IDN-076] fewer begin while those under way wait, and more again when they do not', () => {
    let now = 0
    const found = pace(() => now)
    /** How many of a crowd begin in a second in which a call of those under way ends every 5 ms, after so long. */
    const second = (ms: number) => {
      let begun = 0
      for (let call = 0; call < 200; call += 1) {
        now += 5
        if (found.mayBegin()) begun += 1
        found.note(ms)
      }
      return begun
    }
    expect(second(5)).toBe(200)
    let begun = 0
    for (let count = 0; count < 5; count += 1) begun = second(50)
    expect(begun).toBeGreaterThan(0)
    expect(begun).toBeLessThan(10)
    for (let count = 0; count < 5; count += 1) begun = second(15)
    expect(begun).toBeGreaterThan(10)
    expect(begun).toBeLessThan(100)
    for (let count = 0; count < 5; count += 1) begun = second(5)
    expect(begun).toBe(200)
  })

  it.each([
    ['/auth?client_id=shop', 'begin'],
    ['/auth/abc', 'goOn'],
    ['/interaction/abc', 'goOn'],
    ['/token', 'site'],
    ['/.well-known/openid-configuration', 'site'],
    ['/healthz', null],
  ])('%s counts as %s', (url, kind) => {
    expect(kindOf(url)).toBe(kind)
  })
})

it('[IDN-070] a checked password leaves a line with whose it is and how it ended, and nothing that was entered', async () => {
  const lines: unknown[][] = []
  const limits = { allow: async () => true, forget: async () => {}, giveBack: async () => {} }
  const log = { info: (...line: unknown[]) => lines.push(line) }
  const telling = { db: identity.db, limits, log } as unknown as Identity
  const from = { network: '192.0.2.1', known: new Map<string, string>() }
  for (const [email, password] of [
    ['retail@example.com', 'a wrong one'],
    ['retail@example.com', demoPassword],
    ['nobody@example.com', 'a wrong one'],
  ] as const)
    await signIn(telling, from, { email, password })
  expect(lines).toEqual([
    [{ uid: 'demo-retail', isRight: false }, 'a password was checked'],
    [{ uid: 'demo-retail', isRight: true }, 'a password was checked'],
    [{ uid: null, isRight: false }, 'a password was checked'],
  ])
})
