import type { AuditLine } from '@shop/contracts/staff/audit'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { noViews } from '../../testing/examples.ts'
import { openOffice, staffWith } from '../../testing/open-office.tsx'

const NOOR = { kind: 'staff', id: '7b0c5c5e-6a0e-4c53-9c0a-0d8f6a2f0c11', name: 'Noor Haddad' } as const
const lineOf = (id: number, different: Partial<AuditLine>): AuditLine => ({
  id,
  at: '2026-11-16T15:04:05.000Z',
  who: NOOR,
  action: 'open-order',
  subject: { kind: 'order', name: 'ST-7K4M-2Q9X' },
  before: null,
  after: null,
  changes: [],
  why: null,
  ...different,
})
const LINES = [
  lineOf(9, {
    action: 'retry-workflow',
    changes: [{ field: 'Workflow', before: null, after: 'receipt' }],
  }),
  lineOf(8, {
    action: 'review.refuse',
    subject: { kind: 'review', name: '4711' },
    changes: [{ field: 'Status', before: 'submitted', after: 'refused' }],
    why: 'Ad or link',
  }),
  lineOf(7, { who: { kind: 'customer', id: null, name: null }, action: 'place-order' }),
  lineOf(6, {
    who: { kind: 'shop', id: null, name: 'dana, by set-price' },
    action: 'set-price',
    subject: { kind: 'price', name: 'simpletire-public/100001' },
    changes: [{ field: 'Price', before: '$120.00', after: '$112.00' }],
    why: 'Ticket 4711',
  }),
]

function openTrail(address: string, rows: AuditLine[], next: string | null = null) {
  return openOffice(address, {
    'GET /office/me': staffWith('supervisor'),
    'POST /office/lists/audit/rows': { body: { rows, next, previous: null } },
    'GET /office/lists/audit/views': noViews,
    'GET /office/audit/filters': {
      body: { staff: [{ id: NOOR.id, name: NOOR.name }], actions: ['open-order', 'retry-workflow'] },
    },
  })
}

describe('the audit trail', () => {
  it('[OFF-051] says who did what to what, from which state to which and why, in words', async () => {
    openTrail('/audit', LINES)
    const table = await screen.findByRole('table', { name: 'Audit trail' })
    const rows = within(table).getAllByRole('row').slice(1)
    const texts = rows.map((row) => [...row.children].slice(1).map((cell) => cell.textContent))
    expect(texts).toEqual([
      ['Noor Haddad', 'Retried a workflow', 'ST-7K4M-2Q9X', 'Workflow: receipt'],
      ['Noor Haddad', 'Rejected the review', 'Review 4711', 'Status: submitted → refusedReason: Ad or link'],
      ['A customer', 'Placed the order', 'ST-7K4M-2Q9X', ''],
      [
        'dana, by set-price',
        'Changed the price',
        'Price simpletire-public/100001',
        'Price: $120.00 → $112.00Reason: Ticket 4711',
      ],
    ])
  })

  it('[HOUSE-025] has a word for an attempt that was taken up again, and shows a name it does not know as it is', async () => {
    const attempt = { kind: 'attempt', name: '8b0f6b0e-4a3b-4f43-9a4e-6b1c1d1f0001' }
    openTrail('/audit', [
      lineOf(9, { action: 'retry-attempt', subject: attempt }),
      lineOf(8, { action: 'of-a-later-release' }),
    ])
    const table = await screen.findByRole('table', { name: 'Audit trail' })
    expect(within(table).getByText('Retried an attempt')).toBeTruthy()
    expect(within(table).getByText(/^Attempt/).textContent).toBe('Attempt 8b0f6b0e')
    expect(within(table).getByText('of-a-later-release')).toBeTruthy()
  })

  it('[OFF-022] narrows by who, what and order, all of which stand in the address', async () => {
    const { sent, router } = openTrail('/audit', LINES, 'NEXT')
    await screen.findByRole('table')
    await userEvent.click(screen.getByText('Filter'))
    const form = screen.getByRole('form', { name: 'Filter' })
    await userEvent.selectOptions(within(form).getByLabelText('Who'), 'Noor Haddad')
    await userEvent.selectOptions(within(form).getByLabelText('What'), 'Retried a workflow')
    await userEvent.type(within(form).getByLabelText('Order number'), 'ST-7K4M-2Q9X')
    await userEvent.click(within(form).getByRole('button', { name: 'Apply' }))
    const search = `?staffId=${NOOR.id}&action=retry-workflow&orderNumber=ST-7K4M-2Q9X`
    await expect.poll(() => router.state.location.search).toBe(search)
    const asked = { staffId: NOOR.id, action: 'retry-workflow', orderNumber: 'ST-7K4M-2Q9X' }
    expect(sent.filter(({ call }) => call.endsWith('/rows')).at(-1)?.body).toEqual({ filter: asked })
    const next = () => screen.getByRole('link', { name: 'Next' }).getAttribute('href')
    await expect.poll(next).toBe(`/audit${search}&after=NEXT`)
  })

  it('says so when nothing was written down, and offers the whole trail', async () => {
    openTrail('/audit?orderNumber=ST-0000-0000', [])
    expect(await screen.findByText('No entries')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe('/audit?view=all')
  })
})
