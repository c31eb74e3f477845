import { afterAll, beforeAll, expect, it } from 'vitest'
import { shopBehindProxy } from '../../testing/shop-behind-proxy.ts'
import { Visitor } from '../../testing/visitor.ts'
import type { Limit } from '../platform/limits/rate-limits.ts'
import { KEPT_AN_HOUR } from '../platform/page-cache/routes.ts'
import { forgetOldWork } from '../platform/workflow/retention.ts'
import { SESSIONS_PER_VISITOR, SIGN_ONS_PER_VISITOR } from './limits.ts'

let behind: Awaited<ReturnType<typeof shopBehindProxy>>
beforeAll(async () => {
  behind = await shopBehindProxy()
})
afterAll(() => behind.close())

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
const someone = () => new Visitor(behind.house.api, 'simpletire.localhost')
/** Until it is: a busy Redis may not have counted each. */
const useUp = async (limit: Limit, visitor: string) => {
  const { limits } = behind.house.shop
  while (await limits.allow([limit, visitor])) {
    await Promise.all(Array.from({ length: 50 }, () => limits.allow([limit, visitor])))
  }
}

it('[SAFE-046] a visitor begins so many sessions an hour and no more; one who has a session goes on', async () => {
  const known = await behind.house.visitor()
  await useUp(SESSIONS_PER_VISITOR, '2001:db8:0:1::')
  expect((await someone().get('/users/session', from('2001:db8:0:1:ffff::9'))).status).toBe(429)
  expect((await known.get('/users/session', from('2001:db8:0:1::1'))).status).toBe(200)
  expect((await someone().get('/users/session', from('2001:db8:0:2::1'))).status).toBe(200)
})

it('[SAFE-046] a visitor begins so many sign-ons and no more, and those nobody came back from are cleared', async () => {
  await useUp(SIGN_ONS_PER_VISITOR, '192.0.2.5')
  expect((await someone().send('GET', '/sign-on/login', from('192.0.2.5'))).status).toBe(429)
  await behind.house.owner.query(
    `insert into sign_on_attempt (state, browser_hash, code_verifier, nonce, return_to, expires_at)
     values ('old', '', '', '', '/', now() - interval '1 minute'), ('new', '', '', '', '/', now() + interval '1 minute')`,
  )
  await forgetOldWork(behind.house.shop.db.checkout)
  const { rows } = await behind.house.owner.query('select state from sign_on_attempt')
  expect(rows).toEqual([{ state: 'new' }])
})

it('[SAFE-046] of what one visitor asks for only so many new pages are kept, by each process', async () => {
  const note = async (page: number, visitor: string) => {
    const answer = await behind.note(`brands-${page}`, ['prices'], 'simpletire.localhost', 1, visitor)
    return answer.body.mayKeep
  }
  const kept = []
  for (let page = 1; page <= KEPT_AN_HOUR + 2; page++) kept.push(await note(page, '192.0.2.6'))
  expect(kept.filter((mayKeep) => mayKeep).length).toBe(KEPT_AN_HOUR)
  expect(await note(1, '192.0.2.7')).toBe(true)
})
