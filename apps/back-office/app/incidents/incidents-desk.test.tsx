import type { ReplyAt } from '@shop/contracts/client/call-at.test-support'
import type { Incident } from '@shop/contracts/incidents/incident-desk'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { failure, openOffice, staffWith } from '../../testing/open-office.tsx'

function incidentOf(id: number, different: Partial<Incident> = {}): Incident {
  return {
    id,
    kind: 'capture-failed',
    severity: 'major',
    title: null,
    link: null,
    heldBy: null,
    at: '2026-11-16T15:04:00.000Z',
    orderNumber: 'ST-7K4M-2Q9X',
    subject: '00000000-0000-4000-8000-000000000001',
    facts: [
      { name: 'transactionId', value: 'abc123' },
      { name: 'chargedCents', value: '61234' },
    ],
    isRetryable: false,
    closed: null,
    ...different,
  }
}

const BO = { id: '7b0c5c5e-6a0e-4c53-9c0a-0d8f6a2f0c11', name: 'Bo Lind' }
const heldByBo = { ...BO, since: '2026-11-16T15:10:00.000Z' }

const rowsOf = (rows: Incident[]): ReplyAt<'POST /office/lists/incidents/rows'> => ({
  body: { rows, next: null, previous: null },
})
const views: ReplyAt<'GET /office/lists/incidents/views'> = { body: { views: [], preference: null } }
const counts: ReplyAt<'GET /office/incidents'> = {
  body: { incidents: [], hasMore: false, open: [{ kind: 'capture-failed', count: 3 }] },
}
const one = (incident: Incident, isMine = false): ReplyAt<'GET /office/incidents/7'> => ({
  body: { incident, isMine, colleagues: [BO] },
})

describe('the list of incidents', () => {
  it('[OFF-062] says what happened, how bad it is, to which order and who has it', async () => {
    const { sent } = openOffice('/incidents?show=open', {
      'GET /office/me': staffWith('support'),
      'GET /office/incidents': counts,
      'GET /office/lists/incidents/views': views,
      'POST /office/lists/incidents/rows': rowsOf([
        incidentOf(7, { heldBy: heldByBo }),
        incidentOf(8, {
          kind: 'raised-by-hand',
          title: 'Phones are down',
          orderNumber: null,
          severity: 'minor',
        }),
      ]),
    })
    const link = await screen.findByRole('link', { name: /Payment capture failed/ })
    expect(link.getAttribute('href')).toBe('/incidents/7')
    expect(screen.getByText('ST-7K4M-2Q9X')).toBeTruthy()
    expect(screen.getByText('Phones are down')).toBeTruthy()
    expect(sent.find(({ call }) => call === 'POST /office/lists/incidents/rows')?.body).toMatchObject({
      filter: { show: 'open' },
    })
  })

  it('[PAY-378] says of a hold that ends what is held, until when, and what to do, with its order and no id', async () => {
    const incident = incidentOf(7, {
      kind: 'hold-ending',
      facts: [
        { name: 'orderId', value: '00000000-0000-4000-8000-000000000001' },
        { name: 'paidWith', value: 'PayPal' },
        { name: 'heldCents', value: '63148' },
        { name: 'holdUntil', value: '2026-11-18T15:04:00.000Z' },
        { name: 'next', value: 'Ship the rest before it ends.' },
      ],
    })
    openOffice('/incidents/7', {
      'GET /office/me': staffWith('support'),
      'GET /office/incidents': counts,
      'GET /office/incidents/7': one(incident),
    })
    const factOf = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent
    expect(await factOf('Held')).toBe('$631.48')
    expect(await factOf('Paid with')).toBe('PayPal')
    expect(await factOf('Hold ends')).toBe('Nov 18, 10:04 AM')
    expect(await factOf('Next step')).toBe('Ship the rest before it ends.')
    expect(screen.getByRole('link', { name: 'ST-7K4M-2Q9X' }).getAttribute('href')).toBe(
      '/orders/ST-7K4M-2Q9X',
    )
    expect(screen.queryByText('00000000-0000-4000-8000-000000000001')).toBeNull()
  })

  it('[OFF-062] takes a new one, with where to look as an order number', async () => {
    const { sent, router } = openOffice('/incidents?raise=new', {
      'GET /office/me': staffWith('support'),
      'GET /office/incidents': counts,
      'GET /office/lists/incidents/views': views,
      'POST /office/lists/incidents/rows': rowsOf([]),
      'POST /office/incidents': { body: { incidentId: 7 } },
      'GET /office/incidents/7': one(incidentOf(7)),
    })
    const title = await screen.findByRole('textbox', { name: /What’s going on/ })
    const form = within(screen.getByRole('region', { name: 'Raise an incident' }))
    const send = () => userEvent.click(form.getByRole('button', { name: 'Raise an incident' }))
    await waitFor(() => expect(document.activeElement).toBe(title))
    await send()
    expect(form.getByText('Please enter a title.')).toBeTruthy()
    await userEvent.type(title, 'Phones are down')
    await userEvent.selectOptions(form.getByRole('combobox', { name: /Severity/ }), 'major')
    const link = form.getByRole('textbox', { name: /Where to look/ })
    await userEvent.type(link, 'https://evil.example')
    await send()
    expect(form.getByText(/Enter an order number/)).toBeTruthy()
    await userEvent.clear(link)
    await userEvent.type(link, 'st-7k4m-2q9p')
    await send()
    await screen.findByRole('article')
    expect(router.state.location.pathname).toBe('/incidents/7')
    expect(sent.find(({ call }) => call === 'POST /office/incidents')?.body).toEqual({
      title: 'Phones are down',
      severity: 'major',
      link: '/orders/ST-7K4M-2Q9P',
    })
  })
})

describe('an incident', () => {
  it('[SAFE-103] says what to do, and shows support no button', async () => {
    openOffice('/incidents/7', {
      'GET /office/me': staffWith('support'),
      'GET /office/incidents': counts,
      'GET /office/incidents/7': one(incidentOf(7)),
    })
    const card = within(await screen.findByRole('article', { name: 'Payment capture failed' }))
    expect(card.getByText(/Look up the payment at the gateway/)).toBeTruthy()
    expect(card.getByText('$612.34')).toBeTruthy()
    expect(card.getByRole('link', { name: 'ST-7K4M-2Q9X' }).getAttribute('href')).toBe('/orders/ST-7K4M-2Q9X')
    expect(card.queryByRole('button')).toBeNull()
  })

  it('[OFF-062] is taken; whoever comes second is told who has it', async () => {
    let hasBo = false
    const { sent } = openOffice('/incidents/7', {
      'GET /office/me': staffWith('supervisor'),
      'GET /office/incidents': counts,
      'GET /office/incidents/7': () => one(incidentOf(7, hasBo ? { heldBy: heldByBo } : {})),
      'POST /office/incidents/7/holder': () => {
        hasBo = true
        return { status: 409, body: failure('Refused', 'Bo Lind has this now.', 'changed-hands') }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Assign to me: Payment capture failed' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Bo Lind has this now.')
    expect(await screen.findByText(/^Bo Lind has it since/)).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Take over:/ })).toBeTruthy()
    expect(sent.find(({ call }) => call.endsWith('/holder'))?.body).toEqual({ seen: null, to: 'me' })
  })

  it('[OFF-062] is handed over to a colleague', async () => {
    const { sent } = openOffice('/incidents/7', {
      'GET /office/me': staffWith('supervisor'),
      'GET /office/incidents': counts,
      'GET /office/incidents/7': one(incidentOf(7), true),
      'POST /office/incidents/7/holder': { body: { incident: incidentOf(7, { heldBy: heldByBo }) } },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Hand over:/ }))
    expect(screen.queryByRole('button', { name: /^Take over:|^Assign to me:/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Hand over' }))
    expect(screen.getByText('Please choose a colleague.')).toBeTruthy()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Who takes it/ }), 'Bo Lind')
    await userEvent.click(screen.getByRole('button', { name: 'Hand over' }))
    await screen.findByRole('button', { name: /^Hand over:/ })
    expect(sent.find(({ call }) => call.endsWith('/holder'))?.body).toEqual({ seen: null, to: BO.id })
  })

  it('[OFF-062] is resolved with a word on what was done', async () => {
    let isClosed = false
    const closed = { at: '2026-11-16T16:00:00.000Z', who: 'Noor Haddad', note: 'Taken by hand' }
    const { sent } = openOffice('/incidents/7', {
      'GET /office/me': staffWith('supervisor'),
      'GET /office/incidents': counts,
      'GET /office/incidents/7': () => one(incidentOf(7, isClosed ? { closed } : {})),
      'POST /office/incidents/7/close': () => {
        isClosed = true
        return { body: { closed: true } }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Resolve: Payment capture failed' }))
    const field = screen.getByRole('textbox', { name: /What did you do/ })
    expect(document.activeElement).toBe(field)
    await userEvent.click(screen.getByRole('button', { name: 'Resolve incident' }))
    expect(screen.getByText('Please enter what you did.')).toBeTruthy()
    await userEvent.type(field, 'Taken by hand')
    await userEvent.click(screen.getByRole('button', { name: 'Resolve incident' }))
    expect(await screen.findByText(/^Closed by Noor Haddad, Nov 16/)).toBeTruthy()
    expect(sent.find(({ call }) => call.endsWith('/close'))?.body).toEqual({ note: 'Taken by hand' })
  })

  it('[SAFE-103] has stuck work carried on', async () => {
    const { sent } = openOffice('/incidents/7', {
      'GET /office/me': staffWith('support'),
      'GET /office/incidents': counts,
      'GET /office/incidents/7': one(
        incidentOf(7, { kind: 'workflow-stuck', isRetryable: true, orderNumber: null, subject: 'receipt:1' }),
      ),
      'POST /office/incidents/7/retries': { body: { retried: true } },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Retry:/ }))
    expect((await screen.findByText(/^Retrying\./)).getAttribute('role')).toBe('status')
    expect(sent.some(({ call }) => call === 'POST /office/incidents/7/retries')).toBe(true)
  })
})
