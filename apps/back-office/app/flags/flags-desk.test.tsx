import type { ReplyAt } from '@shop/contracts/client/call-at.test-support'
import type { DeskFlag, FlagChange } from '@shop/contracts/flags/flag-desk'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { failure, openOffice, staffWith } from '../../testing/open-office.tsx'
import { houseTimeOf, instantOf } from '../shell/house-time.ts'

const flagOf = (different: Partial<DeskFlag> = {}): DeskFlag => ({
  key: 'share-cart',
  description: 'Shows “Share this cart” in the cart.',
  owner: 'Cart',
  added: '2026-11-15',
  audience: 'shoppers',
  isOn: true,
  sharePercent: 25,
  steps: [
    { at: '2026-11-13T14:00:00.000Z', sharePercent: 25, isDone: true },
    { at: '2026-11-23T14:00:00.000Z', sharePercent: 50, isDone: false },
  ],
  accountTypes: ['none', 'Retail'],
  isAlwaysOnForStaff: true,
  channels: [
    { id: 'simpletire', name: 'SimpleTire', isOn: true },
    { id: 'employee', name: 'Employee', isOn: false },
  ],
  changedAt: '2026-11-12T19:14:00.000Z',
  ...different,
})
const mail = flagOf({
  key: 'incident-mail',
  audience: 'house',
  sharePercent: 100,
  steps: [],
  channels: [],
  changedAt: null,
})
const change: FlagChange = {
  at: '2026-11-12T19:14:00.000Z',
  who: 'Sam Achterberg',
  why: 'Guests asked for it',
  before: { accountTypes: ['Retail'] },
  after: { accountTypes: ['none', 'Retail'] },
}

function open(
  address: string,
  flags: DeskFlag[] = [flagOf(), mail],
  put?: ReplyAt<'PUT /office/flags/share-cart'>,
) {
  return openOffice(address, {
    'GET /office/me': staffWith('operations'),
    'GET /office/flags': { body: { flags } },
    'GET /office/flags/share-cart/history': { body: { changes: [change] } },
    'GET /office/flags/incident-mail/history': { body: { changes: [] } },
    'PUT /office/flags/share-cart': put ?? { body: { flag: flagOf() } },
    'PUT /office/flags/share-cart/steps': { body: { flag: flagOf() } },
  })
}
const panel = () => screen.findByRole('region', { name: 'share-cart' })

describe('the desk of flags', () => {
  it('[OFF-102] lists each flag with how it stands, and opens the first', async () => {
    open('/flags')
    const list = within(await screen.findByRole('navigation', { name: 'Flags' }))
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'share-cartOn for 25%Next step Nov 23, 9:00 AM',
      'incident-mailOn for allNever changed',
    ])
    const flag = within(await panel())
    expect(flag.getByText('25% of shoppers')).toBeTruthy()
    expect(flag.getByText(/Owner: Cart. Added Nov 15, 2026./)).toBeTruthy()
    expect(flag.getByText(/Sam Achterberg. “Guests asked for it”/)).toBeTruthy()
  })

  it('[OFF-102] asks for a reason before it switches off, and says what was seen', async () => {
    const { sent } = open('/flags/share-cart')
    const flag = within(await panel())
    await userEvent.click(flag.getByRole('switch', { name: 'share-cart, on or off' }))
    const field = flag.getByRole('textbox', { name: 'Why are you switching it off?' })
    expect(document.activeElement).toBe(field)
    await userEvent.click(flag.getByRole('button', { name: 'Switch off' }))
    expect(flag.getByText('Please enter a reason.')).toBeTruthy()
    await userEvent.type(field, 'Wrong carts')
    await userEvent.click(flag.getByRole('button', { name: 'Switch off' }))
    expect((await flag.findByText(/Every server has it/)).closest('[role=status]')).toBe(
      document.activeElement,
    )
    expect(sent.find(({ call }) => call === 'PUT /office/flags/share-cart')?.body).toEqual({
      seen: '2026-11-12T19:14:00.000Z',
      isOn: false,
      why: 'Wrong carts',
    })
  })

  it('[OFF-101] changes share, channel, account and staff with one press each', async () => {
    const { sent } = open('/flags/share-cart')
    const flag = within(await panel())
    const press = (name: string) => userEvent.click(flag.getByRole('button', { name }))
    await press('100%')
    await press('Go to 50% now')
    const channels = within(flag.getByRole('group', { name: 'Channel' }))
    await userEvent.click(channels.getByRole('button', { name: 'Employee' }))
    await press('Fleet')
    await press('Staff')
    const bodies = sent.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)
    const seen = '2026-11-12T19:14:00.000Z'
    expect(bodies).toEqual([
      { seen, sharePercent: 100 },
      { seen, sharePercent: 50 },
      { seen, channel: { id: 'employee', isOn: true } },
      { seen, accountTypes: ['none', 'Retail', 'Fleet'] },
      { seen, isAlwaysOnForStaff: false },
    ])
  })

  it('[OFF-131] says so when somebody else was faster', async () => {
    open('/flags/share-cart', [flagOf()], {
      status: 409,
      body: failure('Refused', 'Someone else just changed this flag.', 'changed-meanwhile'),
    })
    const flag = within(await panel())
    await userEvent.click(flag.getByRole('button', { name: '5%' }))
    expect(await flag.findByText('Someone else just changed this flag.')).toBeTruthy()
  })

  it('[OFF-102] plans steps by the clock of the house', async () => {
    const { sent } = open('/flags/share-cart')
    const flag = within(await panel())
    await userEvent.click(flag.getByRole('button', { name: 'Edit schedule' }))
    expect(flag.getByLabelText<HTMLInputElement>('Step 1: begins').value).toBe('2026-11-23T09:00')
    await userEvent.click(flag.getByRole('button', { name: 'Add a step' }))
    await userEvent.click(flag.getByRole('button', { name: 'Save schedule' }))
    expect(flag.getByText('Choose a date and time.')).toBeTruthy()
    await userEvent.type(flag.getByLabelText('Step 2: begins'), '2026-12-01T00:00')
    await userEvent.click(flag.getByRole('button', { name: 'Save schedule' }))
    await flag.findByText(/Every server has it/)
    expect(sent.find(({ call }) => call.endsWith('/steps'))?.body).toMatchObject({
      steps: [
        { at: '2026-11-23T14:00:00.000Z', sharePercent: 50 },
        { at: '2026-12-01T05:00:00.000Z', sharePercent: 100 },
      ],
    })
  })

  it('[OFF-102] has neither share nor accounts for what is on or off for everyone', async () => {
    open('/flags/incident-mail')
    const flag = within(await screen.findByRole('region', { name: 'incident-mail' }))
    expect(flag.queryByText('Rollout')).toBeNull()
    expect(flag.queryByText('Account')).toBeNull()
    expect(flag.getByRole('button', { name: 'Switch off now' })).toBeTruthy()
  })

  it('[OFF-102] narrows the list to what is rolling out or scheduled', async () => {
    open('/flags?show=scheduled')
    const list = within(await screen.findByRole('navigation', { name: 'Flags' }))
    expect(list.getAllByRole('link')).toHaveLength(1)
  })
})

it.each([
  ['2026-11-23T09:00', '2026-11-23T14:00:00.000Z'],
  ['2026-07-01T00:00', '2026-07-01T04:00:00.000Z'],
  ['2026-11-01T00:30', '2026-11-01T04:30:00.000Z'],
  ['2026-03-08T12:00', '2026-03-08T16:00:00.000Z'],
])('[OFF-102] %s at the house is %s', (house, instant) => {
  expect(instantOf(house)).toBe(instant)
  expect(houseTimeOf(instant)).toBe(house)
})
