import type { ApprovalRequest } from '@shop/contracts/approvals/approvals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { failure, openOffice, staffWith } from '../../testing/open-office.tsx'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

function requestOf(number: string, different: Partial<ApprovalRequest> = {}): ApprovalRequest {
  return {
    number,
    kind: 'role-limit',
    input: { role: 'support', permission: 'refunds.give', amountCents: 20_000, startsOn: '2199-01-01' },
    amountCents: 20_000,
    why: 'Calls take too long',
    requestedBy: { name: 'Tom Okafor', roles: ['finance'] },
    requestedAt: hoursAgo(5.2),
    state: 'waiting',
    decidedBy: null,
    decidedAt: null,
    note: null,
    permission: 'fees.edit',
    mayDecide: 'yes',
    ...different,
  }
}

function repliesWith(requests: ApprovalRequest[]) {
  const [first = requestOf('A-0001')] = requests
  return {
    'GET /office/me': staffWith('finance'),
    'GET /office/approvals': {
      body: {
        requests,
        hasMore: false,
        waiting: { count: requests.length, decidable: 1, own: 1, oldestAt: requests[0]?.requestedAt ?? null },
      },
    },
    [`GET /office/approvals/${first.number}` as 'GET /office/approvals/A-0001']: {
      body: { request: first, now: { amountCents: 15_000 } },
    },
  } as const
}

const panel = async () => within(await screen.findByRole('article'))

beforeEach(() => sessionStorage.clear())

describe('the desk of approvals', () => {
  it('[OFF-017] shows what waits with its age and its target, and why somebody may not decide it', async () => {
    openOffice(
      '/approvals',
      repliesWith([
        requestOf('A-0001'),
        requestOf('A-0002', { mayDecide: 'own', requestedAt: hoursAgo(1) }),
        requestOf('A-0003', { mayDecide: 'no-permission', requestedAt: hoursAgo(1) }),
        requestOf('A-0004', { mayDecide: 'above-limit', requestedAt: hoursAgo(1) }),
      ]),
    )
    expect(
      await screen.findByRole('heading', { level: 1, name: '4 requests, 1 you can decide' }),
    ).toBeTruthy()
    expect(screen.getByText('Oldest 5 h. Target is 4 hours.')).toBeTruthy()
    const queue = within(screen.getByRole('navigation', { name: 'Requests' }))
    const told = queue.getAllByRole('link').map(({ textContent }) => textContent)
    expect(told[0]).toMatch(
      /Limit from Jan 1, 2199.*5 h.*Support limit, \$200\.00.*Tom Okafor, Finance.*Late/,
    )
    expect(told[1]).toMatch(/You asked for this.*Someone else decides/)
    expect(told[2]).toContain('Needs finance')
    expect(told[3]).toContain('Above your limit')
    const open = await panel()
    expect(open.getByText('1 h late')).toBeTruthy()
    expect(open.getByText('Calls take too long')).toBeTruthy()
    expect(open.getByText('$150.00')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Approvals, 1 need attention' })).toBeTruthy()
  })

  it('[OFF-014] approves with a key, and says so', async () => {
    const { sent } = openOffice('/approvals', {
      ...repliesWith([requestOf('A-0001')]),
      'POST /office/approvals/A-0001/approve': {
        body: { request: requestOf('A-0001', { state: 'approved', mayDecide: 'decided' }) },
      },
    })
    await panel()
    await userEvent.keyboard('a')
    const word = await screen.findByText('Approved A-0001.')
    expect(word.closest('[role="status"]')).toBe(document.activeElement)
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([
      { call: 'POST /office/approvals/A-0001/approve', body: {} },
    ])
  })

  it('[OFF-014] declines and sends back only with a note', async () => {
    const { sent } = openOffice('/approvals', {
      ...repliesWith([requestOf('A-0001')]),
      'POST /office/approvals/A-0001/return': {
        body: { request: requestOf('A-0001', { state: 'returned', mayDecide: 'decided' }) },
      },
    })
    const open = await panel()
    await userEvent.keyboard('s')
    const note = open.getByRole('textbox', { name: 'What should change?' })
    expect(document.activeElement).toBe(note)
    await userEvent.click(open.getByRole('button', { name: 'Send back' }))
    expect(open.getByText('Please enter a note.')).toBeTruthy()
    // Letters of the desk are letters while somebody writes.
    await userEvent.type(note, 'add a start date')
    await userEvent.click(open.getByRole('button', { name: 'Send back' }))
    expect(await screen.findByText('Sent back A-0001.')).toBeTruthy()
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([
      { call: 'POST /office/approvals/A-0001/return', body: { note: 'add a start date' } },
    ])
  })

  it('[OFF-013] says who was faster', async () => {
    openOffice('/approvals', {
      ...repliesWith([requestOf('A-0001')]),
      'POST /office/approvals/A-0001/approve': {
        status: 409,
        body: failure('Refused', 'Ruth Adler already declined this.', 'already-decided'),
      },
    })
    const open = await panel()
    await userEvent.click(open.getByRole('button', { name: /^Approve \$200\.00/ }))
    expect((await open.findByRole('alert')).textContent).toBe('Ruth Adler already declined this.')
  })

  it('[OFF-014] lets whoever asked withdraw it, and decide nothing', async () => {
    openOffice('/approvals', {
      ...repliesWith([requestOf('A-0001', { mayDecide: 'own' })]),
      'POST /office/approvals/A-0001/withdraw': {
        body: { request: requestOf('A-0001', { state: 'withdrawn', mayDecide: 'decided' }) },
      },
    })
    const open = await panel()
    expect(open.queryByRole('button', { name: /Approve|Decline|Send back/ })).toBeNull()
    await userEvent.click(open.getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('Withdrew A-0001.')).toBeTruthy()
  })

  it('[OFF-014] shows a decision with its name and its note', async () => {
    const decided = requestOf('A-0001', {
      state: 'declined',
      mayDecide: 'decided',
      decidedBy: { name: 'Ruth Adler', roles: ['finance'] },
      decidedAt: '2026-11-16T15:04:00.000Z',
      note: 'Not this year',
    })
    openOffice('/approvals?show=decided', repliesWith([decided]))
    const open = await panel()
    expect(open.getByText(/^Declined by Ruth Adler, Finance, Nov 16/)).toBeTruthy()
    expect(open.getByText('Not this year')).toBeTruthy()
    expect(open.queryByRole('button')).toBeNull()
  })

  it('[OFF-015] [OFF-016] asks for the passkey, keeps the note over the way there, and says why it did not count', async () => {
    const replies = {
      ...repliesWith([requestOf('A-0001')]),
      'POST /office/approvals/A-0001/decline': {
        status: 403,
        body: failure('FreshProofNeeded', 'No.', 'passkey-too-old' as never),
      },
    } as const
    openOffice('/approvals', replies)
    const open = await panel()
    await userEvent.keyboard('d')
    await userEvent.type(open.getByRole('textbox'), 'Not this year')
    await userEvent.click(open.getByRole('button', { name: 'Decline request' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
    expect(dialog.getByText('You’re about to decline request A-0001.')).toBeTruthy()

    openOffice('/approvals?proof=another-person', replies)
    const again = await panel()
    expect(again.getByRole('alert').textContent).toContain('someone else’s passkey')
    expect(again.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Not this year')
  })
})
