import type { BulkJob } from '@shop/contracts/platform/bulk'
import type { PriceRow } from '@shop/contracts/pricing/price-list'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openOffice, staffWith } from '../../testing/open-office.tsx'

const ROWS: PriceRow[] = Array.from({ length: 3 }, (_, n) => ({
  tireId: 100_001 + n,
  brand: 'Oakmere',
  line: 'Quatra AW',
  size: '225/65R17',
  service: `10${n}H`,
  type: 'All-season',
  mpn: null,
  priceCents: 14_900 + n,
  sinceAt: '2026-11-01T00:00:00.000Z',
  costCents: n === 0 ? 16_000 : null,
  available: 12,
  planned: null,
}))

const JOB: BulkJob = {
  number: 'J-0012',
  action: 'change-prices',
  list: 'prices',
  state: 'previewed',
  input: { by: 'percent', percentHundredths: 300, endsIn99: false },
  by: 'Noor Haddad',
  why: null,
  preview: {
    changes: 3,
    oddRows: 1,
    isForTwo: false,
    refused: [{ reason: 'This tire has no list price.', count: 2 }],
    odd: [
      {
        kind: 'unusual-cents',
        isForTwo: false,
        count: 1,
        shown: [
          {
            rowId: '100001',
            label: 'Oakmere Quatra AW',
            detail: '225/65R17 100H',
            before: '$149.00',
            after: '$153.47',
            why: 'Ends in .47',
          },
        ],
      },
    ],
    summary: 'up $4.47 on average',
  },
  total: 5,
  gone: 0,
  changed: 0,
  refused: 0,
  isCancelWanted: false,
  requestNumber: null,
  undoOf: null,
  undoneBy: null,
  undoUntil: null,
  createdAt: '2026-11-17T18:18:00.000Z',
  startedAt: null,
  endedAt: null,
}
const STARTED = { startedAt: '2026-11-17T18:24:00.000Z' }
const ENDED = {
  ...STARTED,
  state: 'done' as const,
  gone: 5,
  changed: 3,
  refused: 2,
  endedAt: '2026-11-17T18:26:00.000Z',
  undoUntil: '2026-11-24T18:26:00.000Z',
}
const at = '/office/bulk/change-prices' as const

function open(address: string, job: Partial<BulkJob> = {}, answers: Record<string, unknown> = {}) {
  let shown: BulkJob = { ...JOB, ...job }
  const change = (to: Partial<BulkJob>) => () => {
    shown = { ...shown, ...to }
    return { body: { job: shown } }
  }
  return openOffice(address, {
    'GET /office/me': staffWith('pricing'),
    'GET /office/lists/prices/views': { body: { views: [], preference: null } },
    'POST /office/lists/prices/rows': { body: { rows: ROWS, next: null, previous: null } },
    [`POST ${at}`]: () => ({ body: { job: JOB } }),
    [`GET ${at}/J-0012`]: () => ({
      body: { job: shown, refusedRows: shown.refused > 0 ? (JOB.preview?.odd[0]?.shown ?? []) : [] },
    }),
    [`POST ${at}/J-0012/start`]: change({ ...STARTED, state: 'running', gone: 2, changed: 2 }),
    [`POST ${at}/J-0012/cancel`]: change({ ...ENDED, state: 'cancelled', gone: 4, changed: 2 }),
    [`POST ${at}/J-0012/undo`]: () => ({ body: { job: { ...JOB, number: 'J-0013', undoOf: 'J-0012' } } }),
    ...answers,
  } as never)
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

describe('the desk of prices', () => {
  it('[OFF-150] shows price, cost and stock, and says what sells below cost', async () => {
    open('/prices')
    const table = await screen.findByRole('table', { name: 'Prices' })
    const [, first, second] = within(table).getAllByRole('row')
    expect(first?.textContent).toContain('Below cost')
    expect(first?.textContent).toContain('$149.00')
    expect(first?.textContent).toContain('$160.00')
    expect(second?.textContent).not.toContain('Below cost')
  })

  it('[OFF-153] changes what is chosen with few presses: rows, the action, the figure, Enter, and one to confirm', async () => {
    const { sent, router } = open('/prices')
    await screen.findByRole('table', { name: 'Prices' })
    const user = userEvent.setup()
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(screen.getByRole('button', { name: 'Change prices' }))
    // The field has the focus: what is typed goes there.
    await user.keyboard('3{Enter}')
    await heading('Raise 3 prices by 3%')
    expect(router.state.location.pathname).toBe('/jobs/bulk/change-prices/J-0012')
    expect(sent.find(({ call }) => call === `POST ${at}`)?.body).toEqual({
      input: { by: 'percent', percentHundredths: 300, endsIn99: false },
      rowIds: ['100001', '100002', '100003'],
    })
  })

  it('takes no figure that is none, and says so at the field', async () => {
    const { sent } = open('/prices')
    await screen.findByRole('table', { name: 'Prices' })
    await userEvent.click(
      screen.getByRole('checkbox', { name: /^Select Oakmere Quatra AW, 225\/65R17 100H/ }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Change prices' }))
    await userEvent.keyboard('three{Enter}')
    expect(await screen.findByText('Enter a percent from -90 to 200.')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'New price' }))
    await userEvent.clear(screen.getByRole('textbox', { name: 'New price in dollars' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'New price in dollars' }), '149.99{Enter}')
    await heading(/prices/)
    expect(sent.find(({ call }) => call === `POST ${at}`)?.body).toMatchObject({
      input: { by: 'set', amountCents: 14_999 },
    })
  })
})

describe('a bulk job', () => {
  it('[OFF-032] shows what would change, what looks odd and what stays, before anything is confirmed', async () => {
    const { sent } = open('/jobs/bulk/change-prices/J-0012')
    await heading('Raise 3 prices by 3%')
    expect(screen.getByText(/Nothing has changed yet/)).toBeTruthy()
    const figures = screen.getAllByRole('term').map((term) => term.parentElement?.textContent)
    for (const figure of [
      'Will change3up $4.47 on average',
      'Refused2nothing changes',
      'Look odd1check these first',
    ])
      expect(figures).toContain(figure)
    const odd = screen.getByRole('table', { name: 'Ends in unusual cents' })
    expect(odd.textContent).toContain('$149.00 $153.47')
    expect(screen.getByText('This tire has no list price.')).toBeTruthy()
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  })

  it('[OFF-033] [OFF-034] shows how far it is, and is canceled with one press', async () => {
    open('/jobs/bulk/change-prices/J-0012')
    await userEvent.click(await screen.findByRole('button', { name: 'Change 3 prices' }))
    await heading('Changing prices, 40% done')
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
    expect(screen.getByText('2 of 5')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel job' }))
    await heading('2 prices changed, 2 refused')
    expect(screen.getByRole('button', { name: 'Preview the other 1' })).toBeTruthy()
  })

  it('[OFF-035] [OFF-036] offers the refused rows as a file and the undo until its day', async () => {
    const { router } = open('/jobs/bulk/change-prices/J-0012', ENDED)
    await heading('3 prices changed, 2 refused')
    const file = screen.getByRole('link', { name: 'Download refused rows' })
    expect(file.getAttribute('href')).toBe('/_api/office/bulk/change-prices/J-0012/refused')
    expect(screen.getByText('until Nov 24')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Undo this job' }))
    await expect.poll(() => router.state.location.pathname).toBe('/jobs/bulk/change-prices/J-0013')
  })

  it('[OFF-151] of two asks for a reason, and then waits for the other', async () => {
    const preview = { ...(JOB.preview as NonNullable<BulkJob['preview']>), isForTwo: true }
    const { sent } = open('/jobs/bulk/change-prices/J-0012', { preview })
    const ask = await screen.findByRole('button', { name: 'Ask to change 3' })
    await userEvent.click(ask)
    expect(screen.getByText(/Please enter a reason/)).toBeTruthy()
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([])
    await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'Supplier letter{Enter}')
    await expect
      .poll(() => sent.find(({ call }) => call === `POST ${at}/J-0012/start`)?.body)
      .toEqual({ why: 'Supplier letter' })
  })
})
