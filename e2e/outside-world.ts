import { randomUUID } from 'node:crypto'
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

/** Asks Klarna for a page as the shop would, with a way back to it; each ending comes back to a place of its own. */
export async function lenderPage(back: (ending: string) => string): Promise<string> {
  const klarna = address('KLARNA_URL')
  const credentials = `${address('KLARNA_USERNAME')}:${address('KLARNA_PASSWORD')}`
  const ask = async (path: string, body: unknown) => {
    const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`
    const headers = { 'content-type': 'application/json', authorization }
    const answer = await fetch(`${klarna}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`Klarna answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { session_id: string; redirect_url: string }
  }
  const { session_id } = await ask('/payments/v1/sessions', {
    purchase_country: 'US',
    purchase_currency: 'USD',
    order_amount: 58_060,
    order_lines: [{ name: 'Tire', quantity: 4, unit_price: 14_515, total_amount: 58_060 }],
    merchant_reference1: randomUUID(),
    billing_address: { email: 'ann@example.com' },
  })
  const { redirect_url } = await ask('/hpp/v1/sessions', {
    payment_session_url: `${klarna}/payments/v1/sessions/${session_id}`,
    merchant_urls: { success: back('approved'), failure: back('declined'), cancel: back('cancelled') },
  })
  return redirect_url
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
