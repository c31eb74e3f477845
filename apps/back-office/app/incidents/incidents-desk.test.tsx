import type { ReplyAt } from '@shop/contracts/client/call-at.test-support'
import type { Incident } from '@shop/contracts/incidents/incident-desk'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { failure, openOffice, staffWith } from '../../testing/open-office.tsx'

function incidentOf(id: number, different: Partial<Incident> = {}): Incident {
  return {
    id,
    kind: 'capture-failed',
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

const answer = (incidents: Incident[], hasMore = false): ReplyAt<'GET /office/incidents'> => ({
  body: { incidents, hasMore, open: [{ kind: 'capture-failed', count: 3 }] },
})

const card = (title: string) => screen.findByRole('article', { name: title })

describe('the incidents desk', () => {
  it('[SAFE-103] says what happened, to which order and what to do, and counts in the navigation', async () => {
    openOffice('/incidents', {
      'GET /office/me': staffWith('support'),
      'GET /office/incidents': answer([incidentOf(1)]),
    })
    const incident = within(await card('Payment capture failed'))
    expect(incident.getByText(/Look up the payment at the gateway/)).toBeTruthy()
    expect(incident.getByText('Gateway transaction')).toBeTruthy()
    expect(incident.getByText('$612.34')).toBeTruthy()
    expect(incident.getByRole('link', { name: 'ST-7K4M-2Q9X' }).getAttribute('href')).toBe(
      '/orders/ST-7K4M-2Q9X',
    )
    expect(screen.getByRole('link', { name: /^Incidents, 3 need attention/ })).toBeTruthy()
    // Support looks; a supervisor closes.
    expect(incident.queryByRole('button')).toBeNull()
  })

  it('[SAFE-103] is closed by a supervisor with a word on what was done', async () => {
    let isClosed = false
    const { sent } = openOffice('/incidents', {
      'GET /office/me': staffWith('supervisor'),
      'GET /office/incidents': () => answer(isClosed ? [] : [incidentOf(7)]) as never,
      'POST /office/incidents/7/close': () => {
        isClosed = true
        return { body: { closed: true } }
      },
    })
    const incident = within(await card('Payment capture failed'))
    await userEvent.click(incident.getByRole('button', { name: 'Close: Payment capture failed' }))
    const field = incident.getByRole('textbox', { name: 'What did you do?' })
    expect(document.activeElement).toBe(field)
    await userEvent.click(incident.getByRole('button', { name: 'Close incident' }))
    expect(incident.getByText('Please enter what you did.')).toBeTruthy()
    await userEvent.type(field, 'Taken by hand')
    await userEvent.click(incident.getByRole('button', { name: 'Close incident' }))
    expect(await screen.findByText('No open incidents')).toBeTruthy()
    expect(sent.find(({ call }) => call.endsWith('/close'))?.body).toEqual({ note: 'Taken by hand' })
  })

  it('[SAFE-103] says so when somebody else was faster', async () => {
    openOffice('/incidents', {
      'GET /office/me': staffWith('supervisor'),
      'GET /office/incidents': answer([incidentOf(7)]),
      'POST /office/incidents/7/close': {
        status: 409,
        body: failure('Refused', 'Someone already closed this.', 'already-closed'),
      },
    })
    const incident = within(await card('Payment capture failed'))
    await userEvent.click(incident.getByRole('button', { name: /^Close:/ }))
    await userEvent.type(incident.getByRole('textbox'), 'Taken by hand')
    await userEvent.click(incident.getByRole('button', { name: 'Close incident' }))
    expect((await incident.findByRole('alert')).textContent).toBe('Someone already closed this.')
  })

  it('[SAFE-103] has stuck work carried on', async () => {
    const { sent } = openOffice('/incidents', {
      'GET /office/me': staffWith('support'),
      'GET /office/incidents': answer([
        incidentOf(9, { kind: 'workflow-stuck', isRetryable: true, orderNumber: null, subject: 'receipt:1' }),
      ]),
      'POST /office/incidents/9/retries': { body: { retried: true } },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Retry:/ }))
    expect((await screen.findByText(/^Retrying\./)).getAttribute('role')).toBe('status')
    expect(sent.some(({ call }) => call === 'POST /office/incidents/9/retries')).toBe(true)
  })

  it('[SAFE-103] shows who closed what and how, apart from what is open', async () => {
    const { sent } = openOffice('/incidents?show=closed&kind=capture-failed&page=2', {
      'GET /office/me': staffWith('support'),
      'GET /office/incidents': answer(
        [
          incidentOf(3, {
            closed: { at: '2026-11-16T16:00:00.000Z', who: 'Noor Haddad', note: 'Taken by hand' },
          }),
          incidentOf(2, { closed: { at: '2026-11-16T16:00:00.000Z', who: null, note: null } }),
        ],
        true,
      ),
    })
    expect(await screen.findByText(/^Closed by Noor Haddad, Nov 16/)).toBeTruthy()
    expect(screen.getByText('Taken by hand')).toBeTruthy()
    expect(screen.getByText(/^Closed automatically/)).toBeTruthy()
    expect(sent.some(({ call }) => call.includes('show=closed&kind=capture-failed&page=2'))).toBe(true)
    expect(screen.getByRole('link', { name: 'Older' }).getAttribute('href')).toContain('page=3')
  })
})
