import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { StoredMail } from './mailbox.ts'
import { startMail } from './start-mail.ts'

const receipt = {
  from: 'SimpleTire <orders@example.com>',
  to: 'Ada <ada@example.com>',
  bcc: 'archive@example.com',
  subject: 'Your order <4 tires>',
  text: 'Thank you.',
  html: '<p>Thank you.</p><script>alert(1)</script>',
}

let folder: string
let sink: Awaited<ReturnType<typeof startMail>>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-sink-'))
  sink = await startMail({ folder })
})
afterEach(async () => {
  await sink.close()
  await rm(folder, { recursive: true })
})

describe('the mail sink', () => {
  it('keeps what the shop sends, parsed', async () => {
    await send(receipt)
    expect(await messages()).toMatchObject([
      {
        to: ['ada@example.com', 'archive@example.com'],
        from: expect.stringContaining('orders@example.com'),
        subject: 'Your order <4 tires>',
        text: expect.stringContaining('Thank you.'),
        html: expect.stringContaining('<p>Thank you.</p>'),
      },
    ])
  })

  it('finds the mails of one person', async () => {
    await send(receipt)
    await send({ ...receipt, to: 'bo@example.com', bcc: '' })
    expect(await messages('?to=BO@example.com')).toHaveLength(1)
    expect(await messages('?to=nobody@example.com')).toEqual([])
  })

  it('shows the mail as its reader sees it, with scripts off', async () => {
    await send(receipt)
    const [mail] = await messages()
    const page = await fetch(`${sink.url}/messages/${mail?.id}/html`)
    expect(await page.text()).toContain('<p>Thank you.</p>')
    expect(page.headers.get('content-security-policy')).toMatch(/^sandbox (?!.*allow-scripts)/)
    expect((await fetch(`${sink.url}/messages/unknown`)).status).toBe(404)
  })

  it('lists mails for people, with subjects as text', async () => {
    await send(receipt)
    const page = await (await fetch(sink.url)).text()
    expect(page).toContain('Your order &lt;4 tires&gt;')
  })

  it('keeps files over a restart and removes them when emptied', async () => {
    await send(receipt)
    await sink.close()
    sink = await startMail({ folder })
    expect(await messages()).toMatchObject([{ subject: 'Your order <4 tires>' }])
    expect(await readdir(folder)).toHaveLength(1)
    await fetch(`${sink.url}/messages`, { method: 'DELETE' })
    expect(await messages()).toEqual([])
    expect(await readdir(folder)).toEqual([])
  })
})

async function send(mail: typeof receipt): Promise<void> {
  const transport = createTransport(sink.smtpUrl)
  await transport.sendMail(mail)
  transport.close()
}

async function messages(query = ''): Promise<StoredMail[]> {
  const answer = (await (await fetch(`${sink.url}/messages${query}`)).json()) as { messages: StoredMail[] }
  return answer.messages
}
