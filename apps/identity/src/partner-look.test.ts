import { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { type RunningIdentity, runningIdentity } from '../testing/running-identity.ts'

let identity: RunningIdentity
beforeAll(async () => {
  identity = await runningIdentity()
  const owner = new Pool({ connectionString: identity.database.ownerUrl, max: 1 })
  await owner.query(`insert into realm (id, name) values ('abroad', 'Abroad');
    insert into channel (id, name, title_suffix, realm_id, parent_id, level, parent_level, customer_service_number) values
      ('river', 'River & Sons', 'River', 'abroad', null, 0, null, '(215) 555-0127'),
      ('child', 'Child', 'Child', 'simpletire', 'employee', 1, 0, null);
    insert into channel_host (host, channel_id, is_primary) values
      ('river.localhost', 'river', true), ('child.localhost', 'child', true)`)
  await owner.end()
})
afterAll(() => identity.close())

async function pageAt(channelId: string, host: string, path = ''): Promise<string> {
  const [browser, to] = [new Browser(), identity.callbackAt(host)]
  const attempt = await identity.newAttempt(to, await identity.discoverChannel(channelId))
  const { url } = await browser.follow(await browser.get(attempt.url.href), to)
  return (await browser.get(`${url.href}${path}`)).text()
}

it('[IDN-047] stands under the name of the partner, with their phone, and says who asks for the password', async () => {
  const page = await pageAt('river', 'river.localhost')
  expect(page).toContain('<title>Sign in | River &amp; Sons</title>')
  expect(page).toContain('<h1>Sign in to River &amp; Sons</h1>')
  expect(page).toContain('href="tel:2155550127"')
  expect(page).toContain('One sign-in for River &amp; Sons')
  expect(page).toContain('What you do at River &amp; Sons stays separate.')
  expect(page).toMatch(/Powered by .*SimpleTire/)
  expect(page).toContain(`${new Date().getFullYear()} River &amp; Sons`)
  expect(page).not.toContain('River & Sons')
  expect(await pageAt('river', 'river.localhost', '/register')).toContain(
    '<title>Create your account | River &amp; Sons',
  )
})

it('[IDN-047] has the phone of its parent where it has none, and says that the account is the same where it is', async () => {
  const page = await pageAt('child', 'child.localhost')
  expect(page).toContain('(888) 555-0142')
  expect(page).toContain('It works here too.')
  expect(page).not.toContain('stays separate')
})

it('[IDN-047] leaves the main site as it is', async () => {
  const page = await pageAt('simpletire', 'simpletire.localhost')
  expect(page).toContain('<h1>Sign in</h1>')
  expect(page).toContain('Your cart comes with you')
  expect(page).not.toContain('Powered by')
})

it('[IDN-048] shows a password by a button that is not there without script', async () => {
  const page = await pageAt('simpletire', 'simpletire.localhost')
  expect(page).toMatch(
    /<button class="eye" type="button" aria-controls="password" aria-pressed="false" hidden>/,
  )
  expect(page).toContain('<script src="/show-password.js"')
  expect(await pageAt('simpletire', 'simpletire.localhost', '/recover')).not.toContain('show-password')
})
