import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

// The stand-ins of the outside world, reached as a test may reach them: by their control calls.

export async function speedUpCarrier(): Promise<void> {
  await send(`${address('CARRIER_URL')}/sandbox/clock`, { speed: 200_000 })
}

/** The texts of the mails to an address that mention the order. */
export async function mailsTo(email: string, orderNumber: string): Promise<string> {
  const answer = await fetch(`${address('MAIL_VIEWER_URL')}/messages?to=${encodeURIComponent(email)}`)
  const { messages } = (await answer.json()) as { messages: { id: string; subject: string }[] }
  const mine = messages.filter((message) => message.subject.includes(orderNumber))
  const texts = mine.map(async ({ id }) =>
    (await fetch(`${address('MAIL_VIEWER_URL')}/messages/${id}/html`)).text(),
  )
  return (await Promise.all(texts)).join('\n')
}

/** The newest mail to an address with such a subject, once it is there. */
export async function mailTo(email: string, subject: RegExp): Promise<{ subject: string; text: string }> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`${address('MAIL_VIEWER_URL')}/messages?to=${encodeURIComponent(email)}`)
    const { messages } = (await answer.json()) as { messages: { subject: string; text: string }[] }
    const mail = messages.find((each) => subject.test(each.subject))
    if (mail) return mail
    await sleep(100)
  }
  throw new Error(`no mail to ${email} with ${subject}`)
}

/** The requests for which the gateway was asked to hold money, oldest first. */
export async function salesOfGateway(): Promise<(string | null)[]> {
  const answer = await fetch(`${address('BRAINTREE_URL')}/sandbox/calls`)
  const { calls } = (await answer.json()) as { calls: { call: string; requestId: string | null }[] }
  return calls.filter(({ call }) => call.endsWith('/transactions')).map(({ requestId }) => requestId)
}

/** Where the proxy of the shop under test writes a line for each request. */
export function proxyLog(): string {
  return join(dirname(dirname(address('GATEWAY_JOURNAL_FILE'))), 'nginx', 'access.log')
}

async function send(url: string, body: unknown): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
}

function address(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: journeys run through pnpm e2e`)
  return value
}
