import { afterEach, expect, it, vi } from 'vitest'
import { fakeApi, personalizationAt, philadelphia, refusal } from '../../../testing/fake-api.ts'
import { browserClient, startVisit } from './browser-client.ts'

const session = {
  body: {
    userPersonalization: personalizationAt(philadelphia),
    userSessionId: 'visit-1',
    account: null,
    cartItemCount: 0,
    flags: {},
  },
}

const menu = { body: { siteMenuBrowseList: [], siteMenuLearn: [] } }

afterEach(() => vi.unstubAllGlobals())

it('[API-010] tells with every call where and in which visit somebody is, and what time they have', async () => {
  const api = fakeApi({ 'GET /users/session': session, 'GET /menu': menu })
  await startVisit()
  await browserClient.call('GET /menu')
  const asked = api.asked.find(({ key }) => key === 'GET /menu')?.search
  expect(Object.fromEntries(asked ?? [])).toMatchObject({
    userRegion: 'PA',
    userZip: '19103',
    userTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/),
    userSessionId: 'visit-1',
  })
})

it('[API-015] asks for a new session after a 401 and repeats the call once', async () => {
  let asked = 0
  const api = fakeApi({ 'GET /menu': () => (asked++ === 0 ? refusal(401, 'Who?') : menu) })
  await browserClient.call('GET /menu')
  expect(api.asked.map(({ key }) => key).slice(-3)).toEqual(['GET /menu', 'GET /users/session', 'GET /menu'])
  api.answers['GET /menu'] = refusal(401, 'Who?')
  const before = api.countOf('GET /menu')
  expect(await browserClient.call('GET /menu')).toMatchObject({ ok: false, statusCode: 401 })
  expect(api.countOf('GET /menu') - before).toBe(2)
})
