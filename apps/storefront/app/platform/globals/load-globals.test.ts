import { expect, it, vi } from 'vitest'
import { answered, fakeClient } from '../../../testing/fake-client.ts'

it('[OFF-130] a page that is kept for everybody has no flags of whoever had it made', async () => {
  const { client } = fakeClient({
    'GET /globals': answered({
      globals: { siteName: 'SimpleTire', flags: { 'guided-shopping': '0' } },
    } as never),
    'GET /v1/site/notifications': answered({ siteNotifications: [] }),
  })
  vi.doMock('../client/server-client.server.ts', () => ({ publicClient: () => client }))
  const { loadGlobals } = await import('./load-globals.ts')
  const { data } = await loadGlobals(new Request('http://simpletire.localhost/'))
  expect(data.globals).toEqual({ siteName: 'SimpleTire', flags: {} })
})
