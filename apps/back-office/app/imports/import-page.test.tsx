import type { ImportFault, ImportRun } from '@shop/contracts/imports/import-desk'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openOffice, staffWith } from '../../testing/open-office.tsx'

const ID = '7b0c5c5e-6a0e-4c53-9c0a-0d8f6a2f0c11'

const runOf = (different: Partial<ImportRun> = {}): ImportRun => ({
  id: ID,
  fileName: 'oakmere.csv',
  kind: 'prices',
  format: 'csv',
  supplier: 'Oakmere',
  state: 'checked',
  broughtBy: 'Lena Ortiz',
  begunAt: '2026-11-17T17:00:00.000Z',
  checkBegunAt: '2026-11-17T17:00:00.000Z',
  checkedAt: '2026-11-17T17:00:06.000Z',
  goesLiveAt: null,
  endedAt: null,
  fileBytes: 1_200,
  share: 1,
  unreadable: null,
  columns: [
    { heading: 'Item No', samples: ['100001'], goesTo: 'sku', by: 'alias' },
    { heading: 'Sell', samples: ['1O4.99', '129.99'], goesTo: null, by: null },
  ],
  fields: [
    { name: 'sku', isRequired: false },
    { name: 'amount', isRequired: true },
  ],
  matchingKeptAt: null,
  rowsRead: 30,
  added: 0,
  changed: 20,
  unchanged: 7,
  refused: 3,
  mendable: 2,
  lookTwice: 4,
  held: 4,
  approvalNumber: null,
  stepBack: null,
  ...different,
})
const faults: ImportFault[] = [
  {
    row: 118,
    column: 'amount',
    value: '1O4.99',
    reason: 'Must be an amount.',
    fault: 'letter-in-number',
    suggestion: '104.99',
  },
  {
    row: 302,
    column: 'amount',
    value: 'call us',
    reason: 'Must be an amount.',
    fault: 'wrong-value',
    suggestion: null,
  },
]

const open = (run: ImportRun) =>
  openOffice(`/imports/${ID}`, {
    'GET /office/me': staffWith('catalogue'),
    [`GET /office/imports/${ID}`]: { body: { run } },
    [`GET /office/imports/${ID}/faults`]: {
      body: { faults, next: null, mends: [{ fault: 'letter-in-number', count: 2 }] },
    },
    [`POST /office/imports/${ID}/mends`]: { body: { mended: 1, run } },
    [`POST /office/imports/${ID}/check`]: { body: { run } },
    [`GET /office/imports/${ID}/rows/302`]: {
      body: { cells: [{ column: 'amount', value: 'call us', reason: 'Must be an amount.' }] },
    },
    [`PUT /office/imports/${ID}/rows/302`]: { body: { faults: [], run } },
    // biome-ignore lint/suspicious/noExplicitAny: the addresses have an id in them
  } as any)

describe('the desk of imports', () => {
  it('[OFF-072] names each fault by row, column and value, and what the file would do', async () => {
    open(runOf())
    expect(await screen.findByRole('heading', { level: 1, name: '27 rows are safe, 3 aren’t' })).toBeTruthy()
    const table = within(screen.getByRole('table', { name: 'Errors' }))
    expect(table.getByRole('row', { name: /118 amount 1O4.99 Letter in a number/ })).toBeTruthy()
    expect(table.getByRole('row', { name: /302 amount call us Must be an amount./ })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Apply 16 rows' })).toBeTruthy()
    expect(screen.getByText(/wait for someone who approves prices/)).toBeTruthy()
  })

  it('[OFF-073] mends a row with one press, and edits one that no parser knows with three', async () => {
    const { sent } = open(runOf())
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Use 104.99 in row 118' }))
    expect(await screen.findByText('1 row fixed.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Edit row 302' }))
    const field = await screen.findByLabelText('Amount')
    await expect.poll(() => document.activeElement === field).toBe(true)
    await user.keyboard('99.00{Enter}')
    expect(await screen.findByText('Row fixed.')).toBeTruthy()
    const changes = sent.filter(({ call }) => !call.startsWith('GET')).map(({ body }) => body)
    expect(changes).toEqual([{ row: 118 }, { values: { amount: '99.00' } }])
  })

  it('[OFF-071] says which column is missing, and checks once it is matched', async () => {
    const { sent } = open(runOf({ state: 'uploaded' }))
    const user = userEvent.setup()
    expect(await screen.findByRole('heading', { level: 1, name: '1 of 2 columns are matched' })).toBeTruthy()
    expect(screen.getByText(/Match Amount first/)).toBeTruthy()
    const check = screen.getByRole('button', { name: 'Check the file' })
    expect(check.hasAttribute('disabled')).toBe(true)
    await user.selectOptions(screen.getByLabelText('Goes to: Sell'), 'amount')
    await user.click(check)
    await expect
      .poll(() => sent.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body))
      .toEqual([{ goesTo: ['sku', 'amount'], isKept: true }])
  })
})
