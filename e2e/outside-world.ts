import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withAdmin } from '@shop/tools/services/postgres'

// The stand-ins of the outside world, reached as a test may reach them: by their control calls.

export async function speedUpCarrier(): Promise<void> {
  await send(`${address('CARRIER_URL')}/sandbox/clock`, { speed: 200_000 })
}

/** The cancel window of an order is over, before anybody has waited for it. */
export const endCancelWindow = (orderNumber: string) => setCancelWindow(orderNumber, 0)

/** Whoever takes their time may cancel all the same: the window of the journeys is short. */
export const prolongCancelWindow = (orderNumber: string) => setCancelWindow(orderNumber, 10)

async function setCancelWindow(orderNumber: string, minutes: number): Promise<void> {
  await withAdmin(address('DATABASE_OWNER_URL'), (owner) =>
    owner.query('update shop_order set release_at = now() + make_interval(mins => $2) where number = $1', [
      orderNumber,
      minutes,
    ]),
  )
}

/** As if its tires had been promised for today, or for some days before; the link of the mail that says so. */
export async function orderRunsLate(orderNumber: string, email: string): Promise<string> {
  await withAdmin(address('DATABASE_OWNER_URL'), (owner) =>
    owner.query('update shop_order set arrives_by = (now() at time zone time_zone)::date where number = $1', [
      orderNumber,
    ]),
  )
  for (;;) {
    const link = /\/late-order\/[\w.~-]+/.exec(await mailsTo(email, orderNumber))
    if (link) return link[0]
    await sleep(500)
  }
}

/** A gift card as staff would give one; its code. */
export async function giftCard(amountInCents: number): Promise<string> {
  const code = `${randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase().match(/.{4}/g)?.join('-')}`
  await withAdmin(address('DATABASE_OWNER_URL'), (owner) =>
    owner.query(
      `with given as (
         insert into credit (channel_id, code_hash, code_end, balance_cents)
         values ('simpletire', sha256(convert_to($1, 'UTF8')), right($1, 4), $2) returning id)
       insert into credit_entry (credit_id, kind, amount_cents, order_id, cause)
       select id, 'given', $2, gen_random_uuid(), id::text from given`,
      [code, amountInCents],
    ),
  )
  return code
}

/** A counter of FedEx beside the center of a ZIP code, the nearest there; once, however many journeys want it. */
export async function addFedExLocation(name: string, zip: string, roomFor = 40): Promise<void> {
  await withAdmin(address('DATABASE_OWNER_URL'), (owner) =>
    owner.query(
      `insert into pickup_point (code, kind, name, address_line1, city, state, zip, place, closes, room_for)
       select 'E-' || $1, 'office', $1, '1735 Market St', z.city, z.state, z.zip, z.center, array_fill('21:00'::time, array[7]), $3
         from zip_code z where z.zip = $2
       on conflict (code) do nothing`,
      [name, zip, roomFor],
    ),
  )
}

/** An installer at the center of a ZIP code with one bay, or one van, open every day; once, however many journeys want it. */
export async function addInstaller(
  company: string,
  zip: string,
  kind: 'shop' | 'mobile' = 'shop',
): Promise<void> {
  await withAdmin(address('DATABASE_OWNER_URL'), (owner) =>
    owner.query(
      `with added as (
         insert into installer (id, slug, kind, company, address_line1, city, state, zip, place, phone, bays,
                service_area_miles, capabilities, largest_rim_inches, rating, rating_count, installation_count, joined_on)
         select (select max(id) + 1 from installer), lower(replace($1, ' ', '-')), $3, $1, '1735 Chestnut St', z.city, z.state,
                z.zip, z.center, '2155550100', 1, case when $3 = 'mobile' then 15 end, array['low-profile', 'tpms'], 24,
                4.9, 412, 1930, '2025-01-01'
           from zip_code z where z.zip = $2
         on conflict (slug) do nothing returning id, zip),
       calendars as (
         insert into calendar (id, kind, installer_id, time_zone)
         select (select max(id) + 1 from calendar), case when $3 = 'mobile' then 'van' else 'shop' end, a.id, z.time_zone
           from added a join zip_code z on z.zip = a.zip returning id),
       hours as (
         insert into calendar_hours (calendar_id, weekday, opens, closes, slot_minutes, cars)
         select c.id, weekday, 480, 1080, case when $3 = 'mobile' then 120 else 60 end, 1 from calendars c, generate_series(0, 6) weekday)
       insert into installer_price (installer_id, work, rims, per_tire_cents)
       select id, 'standard', numrange(12, 23), 1500 from added`,
      [company, zip, kind],
    ),
  )
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

/** How often the gateway charged each order that was paid by a card that ends so. */
export async function chargesByCard(lastFour: string): Promise<number[]> {
  const answer = await fetch(`${address('BRAINTREE_URL')}/sandbox/books`)
  const { transactions, orders } = (await answer.json()) as {
    transactions: { orderId: string; card: { lastFour: string } }[]
    orders: Record<string, { charges: number }>
  }
  const own = transactions.filter(({ card }) => card.lastFour === lastFour).map(({ orderId }) => orderId)
  return [...new Set(own)].map((orderId) => orders[orderId]?.charges ?? 0)
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
