import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
})
afterAll(() => house.close())

const note = { name: 'Ana Morris', email: 'ana@example.com', message: 'Do you ship to Alaska?' }
const from = (ip: string, key: string = randomUUID()) => ({ key, headers: { 'x-forwarded-for': ip } })

describe('a message to customer service', () => {
  it('[NAV-002] is sent on once, with the shopper as the one to answer, however often it is repeated', async () => {
    const visitor = await house.visitor()
    const once = from('192.0.2.1')
    const answers = [
      await visitor.post('/contact-messages', note, once),
      await visitor.post('/contact-messages', note, once),
    ]
    expect(answers.map(({ status }) => status)).toEqual([202, 202])
    await until(async () => (await sentCount()) === 1)
    const mails = house.mail.mailbox.list()
    expect(mails).toHaveLength(1)
    expect(JSON.stringify(mails[0])).toContain('Message from Ana Morris to SimpleTire')
  })

  it('[PAGE-104] says what it is about', async () => {
    const visitor = await house.visitor()
    const sent = await visitor.post('/contact-messages', { ...note, topic: 'privacy' }, from('192.0.2.5'))
    expect(sent.status).toBe(202)
    const { rows } = await house.owner.query(
      `select message from contact_message order by created_at desc limit 1`,
    )
    expect(rows[0].message).toBe(`About: Privacy request\n\n${note.message}`)
  })

  it('is refused with an address nobody can answer, and after too many', async () => {
    const visitor = await house.visitor()
    const wrong = await visitor.post('/contact-messages', { ...note, email: 'ana' }, from('192.0.2.2'))
    expect(wrong.body.error).toMatchObject({ refusal: 'invalid-email', fields: [{ path: 'body.email' }] })
    for (let i = 0; i < 5; i++)
      expect((await visitor.post('/contact-messages', note, from('192.0.2.3'))).status).toBe(202)
    const sixth = await visitor.post('/contact-messages', note, from('192.0.2.3'))
    expect(sixth.body.error).toMatchObject({ refusal: 'too-many-messages' })
  })

  it('takes no card number', async () => {
    const visitor = await house.visitor()
    const told = { ...note, message: 'My card is 4111 1111 1111 1111' }
    expect((await visitor.post('/contact-messages', told, from('192.0.2.4'))).status).toBe(400)
  })
})

describe('a page of words', () => {
  it('is the newest version that has begun, and missing where none was written', async () => {
    await house.owner.query(
      `insert into content_page (channel_id, slug, effective_from, title, blocks)
       select channel_id, slug, effective_from + d, t, blocks
         from content_page, (values (interval '1 day', 'Newer'), (interval '90 years', 'Not yet')) v(d, t)
        where channel_id = 'simpletire' and slug = 'learn'`,
    )
    const visitor = await house.visitor()
    expect((await visitor.get('/content-pages/learn')).body.page).toMatchObject({ title: 'Newer' })
    expect((await visitor.get('/content-pages/nothing')).status).toBe(404)
  })
})

async function sentCount(): Promise<number> {
  const { rows } = await house.owner.query(
    'select count(*)::int from contact_message where sent_at is not null',
  )
  return rows[0].count
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 100; i++) {
    if (await isTrue()) return
    await sleep(100)
  }
  throw new Error('It never came true')
}
