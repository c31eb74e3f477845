import type { BodyAt, ReplyAt } from '@shop/contracts/client/call-at.test-support'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { exampleFigures, exampleRow } from '../../testing/examples.ts'
import { failure, openOffice, staffWith } from '../../testing/open-office.tsx'

const ROWS = Array.from({ length: 4 }, (_, n) =>
  exampleRow({ id: `id-${n}`, orderNumber: `ST-0000-000${n}` }),
)
const VIEW = {
  id: '7b0c5c5e-6a0e-4c53-9c0a-0d8f6a2f0c11',
  name: 'Big ones',
  isOwn: false,
  sharedWith: 'support' as const,
  isDefault: false,
  version: 3,
  state: { filter: { state: 'placed' as const }, sort: 'total' as const, direction: 'desc' as const },
}
type Views = Extract<ReplyAt<'GET /office/lists/orders/views'>, { body: { views: unknown[] } }>['body']

function openList(
  address: string,
  views: Partial<Views> = {},
  save?: ReplyAt<`PUT /office/lists/orders/views/${typeof VIEW.id}`>,
) {
  return openOffice(address, {
    'GET /office/me': staffWith('support'),
    'GET /office/orders/figures': { body: exampleFigures },
    'GET /office/attempts': { body: { attempts: [], count: 0 } },
    'GET /office/lists/orders/views': { body: { views: [], preference: null, ...views } },
    'POST /office/lists/orders/rows': { body: { rows: ROWS, next: 'NEXT', previous: null } },
    'POST /office/lists/orders/selections': { body: { selectionId: VIEW.id, count: 1_248 } },
    'POST /office/lists/orders/exports': { body: { exportId: VIEW.id } },
    [`GET /office/exports/${VIEW.id}`]: {
      body: {
        export: {
          id: VIEW.id,
          list: 'orders',
          format: 'csv',
          state: 'done',
          rowCount: 2,
          isPersonal: false,
          createdAt: '2026-11-17',
          expiresAt: '2026-11-18',
        },
      },
    },
    'PUT /office/lists/orders/preference': (body: BodyAt<'PUT /office/lists/orders/preference'>) => ({
      body: { preference: body },
    }),
    'POST /office/lists/orders/views': { body: { view: { ...VIEW, version: 1 } } },
    [`PUT /office/lists/orders/views/${VIEW.id}`]: save ?? { body: { view: { ...VIEW, version: 4 } } },
  } as never)
}

const table = () => screen.findByRole('table', { name: 'Orders' })
const selection = () => screen.findByRole('region', { name: 'Selection' })
const box = (n: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ST-0000-000${n}` })
const chosen = () => ROWS.map((_, n) => box(n).checked)

describe('a list by keyboard', () => {
  it('[OFF-023] goes from row to row, chooses with Space and X, and on with Shift and an arrow', async () => {
    openList('/orders')
    await table()
    await userEvent.keyboard('j')
    expect(document.activeElement?.textContent).toContain('ST-0000-0000')
    await userEvent.keyboard(' ')
    expect(chosen()).toEqual([true, false, false, false])
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(chosen()).toEqual([true, true, false, false])
    await userEvent.keyboard('{ArrowDown}{ArrowDown}x')
    expect(chosen()).toEqual([true, true, false, true])
    expect(within(await selection()).getByText('3 selected')).toBeTruthy()
    await userEvent.keyboard('k{Enter}')
    expect(screen.queryByRole('heading', { level: 1, name: 'Orders' })).toBeTruthy()
  })

  it('[OFF-023] chooses a range with Shift and the mouse', async () => {
    openList('/orders')
    await table()
    const user = userEvent.setup()
    await user.click(box(1))
    await user.keyboard('{Shift>}')
    await user.click(box(3))
    await user.keyboard('{/Shift}')
    expect(chosen()).toEqual([false, true, true, true])
  })

  it('[OFF-023] chooses all that match as one snapshot, and says the count it was told', async () => {
    const { sent } = openList('/orders?state=placed')
    await table()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await userEvent.click(within(await selection()).getByRole('button', { name: 'Select all that match' }))
    expect(await screen.findByText('1,248 selected')).toBeTruthy()
    expect(sent.at(-1)?.body).toEqual({ filter: { state: 'placed' } })
    await userEvent.click(within(await selection()).getByText('Export'))
    await userEvent.click(within(await selection()).getByRole('button', { name: /^CSV/ }))
    await screen.findByRole('link', { name: 'Download' })
    const asked = sent.find(({ call }) => call.startsWith('POST') && call.endsWith('/exports'))?.body
    expect(asked).toMatchObject({ format: 'csv', selectionId: VIEW.id })
    // One taken out of all: the rest of what one sees stays.
    await userEvent.click(box(1))
    expect(chosen()).toEqual([true, false, true, true])
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
  })

  it('[OFF-037] exports what is shown, and puts the focus on the finished file', async () => {
    const { sent } = openList('/orders?state=placed&columns=order,total')
    await table()
    await userEvent.click(screen.getByText('Export'))
    await userEvent.click(screen.getByRole('button', { name: /^CSV/ }))
    const link = await screen.findByRole('link', { name: 'Download' })
    expect(link.getAttribute('href')).toBe(`/_api/office/exports/${VIEW.id}/file`)
    await expect.poll(() => document.activeElement).toBe(link)
    expect(sent.find(({ call }) => call.startsWith('POST') && call.endsWith('/exports'))?.body).toEqual({
      filter: { state: 'placed' },
      format: 'csv',
      columns: ['order', 'total'],
    })
  })
})

describe('how a list is shown', () => {
  const heads = async () =>
    within(await table())
      .getAllByRole('columnheader')
      .map((head) => head.textContent)

  it('[OFF-024] shows, hides and moves columns by keyboard, keeps them for the person and in the address', async () => {
    const { sent, router } = openList('/orders?columns=order,customer,tires')
    expect(await heads()).toEqual(['Order', 'Customer, ZIP', 'Tires'])
    await userEvent.click(screen.getByText('Columns', { selector: 'summary' }))
    screen.getByRole('checkbox', { name: 'Tires' }).focus()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await expect.poll(heads).toEqual(['Order', 'Tires', 'Customer, ZIP'])
    expect(router.state.location.search).toBe('?columns=order%2Ctires%2Ccustomer')
    const kept = sent.find(({ call }) => call === 'PUT /office/lists/orders/preference')?.body
    expect(kept).toEqual({ density: 'roomy', columns: ['order', 'tires', 'customer'] })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Customer, ZIP' }))
    await expect.poll(heads).toEqual(['Order', 'Tires'])
  })

  it('[OFF-024] opens as the person left it, and the address says so', async () => {
    const { router, sent } = openList('/orders', {
      preference: { density: 'dense', columns: ['order', 'total'] },
    })
    expect(await heads()).toEqual(['Order', 'Total'])
    expect(router.state.location.search).toBe('?columns=order%2Ctotal')
    const dense = screen.getByRole('button', { name: 'Compact rows', pressed: true })
    expect(dense).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Roomy rows' }))
    expect(sent.at(-1)).toEqual({
      call: 'PUT /office/lists/orders/preference',
      body: { density: 'roomy', columns: ['order', 'total'] },
    })
  })

  it('[OFF-024] is cards where there is no room for a table', async () => {
    const before = window.matchMedia
    window.matchMedia = (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never
    openList('/orders')
    const cards = await screen.findByRole('list', { name: 'Orders' })
    expect(within(cards).getAllByRole('listitem')).toHaveLength(4)
    expect(screen.queryByRole('table')).toBeNull()
    window.matchMedia = before
  })
})

describe('a view', () => {
  it('[OFF-030] opens from its tab, and a role begins with its own', async () => {
    const { router } = openList('/orders', { views: [{ ...VIEW, isDefault: true }] })
    await table()
    const address = `?state=placed&sort=-total&view=${VIEW.id}.3`
    await expect.poll(() => router.state.location.search).toBe(address)
    expect(screen.getByRole('link', { name: 'Big ones', current: true })).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'All orders' }))
    await expect.poll(() => router.state.location.search).toBe('?view=all')
  })

  it('[OFF-030] without columns of its own is as it was saved with anybody’s', async () => {
    openList('/orders', {
      views: [{ ...VIEW, isDefault: true }],
      preference: { density: 'roomy', columns: ['order'] },
    })
    await table()
    expect(screen.getByRole('link', { name: 'Big ones', current: true })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull()
  })

  it('[OFF-030] is saved under a name and shared with a role', async () => {
    const { sent, router } = openList('/orders?state=placed')
    await table()
    await userEvent.click(screen.getByText('Save as new'))
    await userEvent.type(screen.getByLabelText('Name'), 'Big ones')
    await userEvent.selectOptions(screen.getByLabelText('Who can see it'), 'Everyone in Support')
    await userEvent.click(screen.getByRole('checkbox', { name: /Open the list with this view/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Saved: Big ones')).toBeTruthy()
    expect(sent.find(({ call }) => call === 'POST /office/lists/orders/views')?.body).toEqual({
      name: 'Big ones',
      sharedWith: 'support',
      isDefault: true,
      state: { filter: { state: 'placed' } },
    })
    await expect.poll(() => router.state.location.search).toBe(`?state=placed&view=${VIEW.id}`)
  })

  it('[OFF-031] that somebody else saved meanwhile is not written over: what one has stays in the address', async () => {
    const refused = {
      status: 409,
      body: failure('Refused', 'Lena Fischer saved this view at 3:04 PM.', 'saved-by-another'),
    }
    // Opened as version 2; by now version 3 is there.
    const address = `/orders?state=shipped&view=${VIEW.id}.2`
    const { sent, router } = openList(address, { views: [VIEW] }, refused as never)
    await table()
    expect(screen.getByRole('link', { name: 'Big ones, has unsaved changes' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Save view' }))
    expect(await screen.findByText('Lena Fischer saved this view at 3:04 PM.')).toBeTruthy()
    expect(sent.at(-1)?.body).toMatchObject({ version: 2, state: { filter: { state: 'shipped' } } })
    expect(`/orders${router.state.location.search}`).toBe(address)
  })
})
