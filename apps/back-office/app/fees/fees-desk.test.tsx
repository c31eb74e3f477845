import type { ReplyAt } from '@shop/contracts/client/call-at.test-support'
import type { DeskFact, FactChange } from '@shop/contracts/fees/fee-desk'
import { FACTS_OF_TODAY } from '@shop/domain/fees/facts-of-today.test-support'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { failure, openOffice, staffWith } from '../../testing/open-office.tsx'

const valueOfToday = (kind: string, key: string) =>
  JSON.parse(
    JSON.stringify(
      FACTS_OF_TODAY.filter((row) => row.kind === kind && row.key === key).at(-1)?.value ?? null,
    ),
  )
const fact = (kind: DeskFact['kind'], key: string, different: Partial<DeskFact> = {}): DeskFact => ({
  kind,
  key,
  now: { value: valueOfToday(kind, key), beginsAt: '2026-01-01T05:00:00.000Z', source: 'Published' },
  coming: [],
  ...different,
})
const fee = valueOfToday('tire-fee', 'MD-tire-fee')
const change = (different: Partial<FactChange> = {}): FactChange => ({
  value: { ...fee, amount: { kind: 'flat', perTireCents: 700 } },
  beginsAt: '2027-01-01T05:00:00.000Z',
  source: 'State notice 26-114, page 2',
  requestNumber: 'A-0012',
  state: 'waiting',
  askedBy: { name: 'Tom Okafor', isYou: false },
  askedAt: '2026-11-17T16:32:00.000Z',
  decidedBy: null,
  ...different,
})

const FACTS: DeskFact[] = [
  fact('tire-fee', 'DE-tire-fee'),
  fact('tire-fee', 'MD-tire-fee'),
  fact('tire-fee', 'NC-tire-fee-large'),
  { kind: 'tire-fee', key: 'WV-tire-fee', now: null, coming: [] },
  fact('labor-tax', 'NY'),
  fact('coverage-prices', 'all'),
  fact('coverage-terms', 'road-hazard'),
  fact('handling-fee', 'all'),
  fact('cancel-window', 'all'),
]

const history: ReplyAt<'GET /office/fees/tire-fee/MD-tire-fee/history'> = {
  body: {
    changes: [
      change({ state: 'declined', decidedBy: { name: 'Ruth Adler', isYou: false } }),
      change({
        value: fee,
        beginsAt: '2026-01-01T05:00:00.000Z',
        state: 'approved',
        requestNumber: null,
        askedBy: { name: null, isYou: false },
        decidedBy: { name: null, isYou: false },
      }),
    ],
  },
}

function open(address: string, facts: DeskFact[] = FACTS, asked?: ReplyAt<'POST /office/fees/changes'>) {
  return openOffice(address, {
    'GET /office/me': staffWith('finance'),
    'GET /office/fees': { body: { facts } },
    'GET /office/fees/tire-fee/MD-tire-fee/history': history,
    'GET /office/fees/tire-fee/DE-tire-fee/history': { body: { changes: [] } },
    'GET /office/fees/labor-tax/NY/history': { body: { changes: [] } },
    'GET /office/fees/coverage-prices/all/history': { body: { changes: [] } },
    'GET /office/fees/coverage-terms/road-hazard/history': { body: { changes: [] } },
    'GET /office/fees/handling-fee/all/history': { body: { changes: [] } },
    'GET /office/fees/cancel-window/all/history': { body: { changes: [] } },
    'POST /office/fees/changes': asked ?? { body: { requestNumber: 'A-0012' } },
    'POST /office/approvals/A-0012/withdraw': { body: {} as never },
  })
}
const withWaiting = (isYou: boolean) =>
  FACTS.map((each) =>
    each.key === 'MD-tire-fee'
      ? { ...each, coming: [change({ askedBy: { name: 'Tom Okafor', isYou } })] }
      : each,
  )
const rowOf = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent

describe('the desk of fees and tax', () => {
  it('[OFF-090] lists each state with its fee, tells what is not charged, and shows all on demand', async () => {
    open('/fees?key=MD-tire-fee')
    expect(await rowOf(/^Maryland MD/)).toContain('$6.00Jan 1, 2026')
    expect(await rowOf(/^Delaware DE/)).toContain('Not charged')
    expect(await rowOf(/^North Carolina, large tires NC/)).toContain('1%')
    expect(screen.queryByRole('row', { name: /^West Virginia/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show all states' }))
    expect(await rowOf(/^West Virginia/)).toContain('NoneNo state fee')
  })

  it('[OFF-091] says what waits for whom, and leads whoever may decide to the request', async () => {
    open('/fees?key=MD-tire-fee', withWaiting(false))
    expect(await screen.findByRole('heading', { level: 1, name: '1 change begins Jan 1, 2027' })).toBeTruthy()
    expect(await rowOf(/^Maryland/)).toContain('$7.00 from Jan 1, 2027 Second person')
    const panel = within(screen.getByRole('region', { name: 'Maryland' }))
    expect(panel.getByText('$24.00 to $28.00')).toBeTruthy()
    expect(panel.getByRole('link', { name: 'Decide request A-0012' }).getAttribute('href')).toContain(
      '/approvals/A-0012',
    )
    const past = within(screen.getByRole('region', { name: 'History' }))
    expect(past.getByText('Jan 1, 2027. Tom Okafor, declined by Ruth Adler')).toBeTruthy()
    expect(past.getByText('Jan 1, 2026. From the first table')).toBeTruthy()
  })

  it('[OFF-091] lets who asked withdraw it', async () => {
    const { sent } = open('/fees?key=MD-tire-fee', withWaiting(true))
    const panel = within(await screen.findByRole('region', { name: 'Maryland' }))
    expect(panel.getByText('You asked for this, so someone else approves it.')).toBeTruthy()
    await userEvent.click(panel.getByRole('button', { name: 'Withdraw' }))
    expect(await panel.findByText('Withdrawn. Nothing changes.')).toBeTruthy()
    expect(sent.some(({ call }) => call === 'POST /office/approvals/A-0012/withdraw')).toBe(true)
  })

  it('[OFF-091] asks for a change at midnight of a day to come, with its source', async () => {
    const { sent } = open('/fees?key=MD-tire-fee')
    const panel = within(await screen.findByRole('region', { name: 'Maryland' }))
    const begins = panel.getByLabelText<HTMLInputElement>('Begins')
    expect(begins.value).toMatch(/-01$/)
    await userEvent.clear(panel.getByLabelText('Fee per tire'))
    await userEvent.click(panel.getByRole('button', { name: 'Ask for approval' }))
    expect(panel.getByText('Enter an amount, like 1.00.')).toBeTruthy()
    expect(document.activeElement).toBe(panel.getByLabelText('Fee per tire'))
    await userEvent.type(panel.getByLabelText('Fee per tire'), '7.00')
    await userEvent.clear(begins)
    await userEvent.type(begins, '2199-01-01')
    await userEvent.type(panel.getByLabelText('Source'), 'State notice')
    await userEvent.click(panel.getByRole('button', { name: 'Ask for approval' }))
    expect(await panel.findByText(/Sent. Someone else decides./)).toBeTruthy()
    expect(sent.find(({ call }) => call === 'POST /office/fees/changes')?.body).toEqual({
      wish: { kind: 'tire-fee', key: 'MD-tire-fee', amount: { kind: 'flat', perTireCents: 700 } },
      beginsAt: '2199-01-01T05:00:00.000Z',
      source: 'State notice',
    })
  })

  it('[OFF-091] says why it is refused, and keeps what was entered', async () => {
    open('/fees?key=MD-tire-fee', FACTS, {
      status: 409,
      body: failure('Refused', 'Request A-0011 for this is still waiting.', 'already-waiting'),
    })
    const panel = within(await screen.findByRole('region', { name: 'Maryland' }))
    await userEvent.type(panel.getByLabelText('Source'), 'State notice')
    await userEvent.click(panel.getByRole('button', { name: 'Ask for approval' }))
    expect((await panel.findByRole('alert')).textContent).toContain('still waiting')
    expect(panel.getByLabelText<HTMLInputElement>('Source').value).toBe('State notice')
  })

  it.each([
    ['labor-tax', 'New York', [], { kind: 'labor-tax', key: 'NY', tax: 'taxed' }],
    [
      'coverage',
      'Prices by tire',
      [['Tire under $100', '12.99']],
      { kind: 'coverage-prices', key: 'all', perTireCents: [1_299, 1_899, 2_999, 4_499, 5_999] },
    ],
    [
      'handling-fee',
      'Handling, on every order',
      [['Fee per tire', '2.00']],
      { kind: 'handling-fee', key: 'all', perTireCents: 200, mode: 'none' },
    ],
    [
      'cancel-window',
      'Free cancellation',
      [['Minutes', '45']],
      { kind: 'cancel-window', key: 'all', minutes: 45 },
    ],
  ] as [string, string, [string, string][], object][])(
    '[OFF-090] under %s asks for a change of %s',
    async (tab, name, entries, wish) => {
      const { sent } = open(`/fees?tab=${tab}`)
      const panel = within(await screen.findByRole('region', { name }))
      for (const [label, text] of entries) {
        await userEvent.clear(panel.getByLabelText(label))
        await userEvent.type(panel.getByLabelText(label), text)
      }
      await userEvent.type(panel.getByLabelText('Source'), 'The house')
      await userEvent.click(panel.getByRole('button', { name: 'Ask for approval' }))
      await panel.findByText(/Sent. Someone else decides./)
      expect(sent.find(({ call }) => call === 'POST /office/fees/changes')?.body).toMatchObject({ wish })
    },
  )
})
