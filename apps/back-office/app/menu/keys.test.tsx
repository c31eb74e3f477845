import { STAFF_ROLES } from '@shop/domain/accounts/staff-role'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { exampleFigures, exampleRow, noViews, onePage } from '../../testing/examples.ts'
import { failure, openOffice, staffNamed } from '../../testing/open-office.tsx'
import { desksOf } from '../shell/desks.ts'

const SECOND_ROW = '00000000-0000-4000-8000-000000000002'

async function openOrders({ hasLetterKeys = true } = {}) {
  const user = userEvent.setup()
  const opened = openOffice('/orders', {
    'GET /office/me': staffNamed('Noor Haddad', ['support'], hasLetterKeys),
    'POST /office/lists/orders/rows': onePage(
      exampleRow(),
      exampleRow({ id: SECOND_ROW, orderNumber: 'ST-2222-2222' }),
    ),
    'GET /office/lists/orders/views': noViews,
    'GET /office/orders/figures': { body: exampleFigures },
    'GET /office/attempts': { body: { attempts: [], count: 0 } },
    'PUT /office/me/letter-keys': (body) => ({ body: { hasLetterKeys: body.isOn } }),
  })
  await screen.findByRole('link', { name: /^ST-7K4M-2Q9X/ })
  return { ...opened, user }
}
const focused = () => document.activeElement?.textContent?.slice(0, 12)

describe('keys', () => {
  it('[OFF-042] ? lists those of the page that is open and the general ones', async () => {
    const { user } = await openOrders()
    await user.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    const lines = within(dialog)
      .getAllByRole('definition')
      .map((line) => `${line.previousElementSibling?.textContent} ${line.textContent}`)
    expect(lines).toEqual([
      '/ Search the list',
      'J Next row',
      'K Previous row',
      'X Select the row',
      'Space Select the row',
      'Shift ↓ Select the next row too',
      'Ctrl K Jump to a section, order, customer or action',
      'Esc Close a dialog or menu',
      '? Show this list',
      'GthenT Go to Today',
      'GthenO Go to Orders',
      'GthenH Go to Holds',
      'GthenC Go to Customers',
      'GthenA Go to Approvals',
      'GthenI Go to Incidents',
    ])
  })

  it('[OFF-042] can be switched off, for good; what goes with Ctrl stays', async () => {
    const { user, sent } = await openOrders()
    await user.keyboard('j')
    expect(focused()).toBe('ST-7K4M-2Q9X')
    await user.keyboard('?')
    await user.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }))
    expect(sent.at(-1)).toEqual({ call: 'PUT /office/me/letter-keys', body: { isOn: false } })
    await user.keyboard('{Escape}')
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('j?x')
    expect(focused()).not.toBe('ST-2222-2222')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText('1 selected')).toBeNull()
    await user.keyboard('{Control>}k{/Control}')
    expect(await screen.findByRole('option', { name: /Turn on single-key shortcuts/ })).toBeTruthy()
  })

  it('[OFF-042] stay off for whoever has switched them off on another machine', async () => {
    const { user } = await openOrders({ hasLetterKeys: false })
    await user.keyboard('jx')
    expect(screen.queryByText('1 selected')).toBeNull()
    expect(screen.queryByText('all keys')).toBeNull()
  })

  it('[OFF-140] rest in a field and in front of a dialog', async () => {
    const { user, router } = await openOrders()
    const field = screen.getByRole('searchbox')
    await user.click(field)
    await user.keyboard('jxg?')
    expect((field as HTMLInputElement).value).toBe('jxg?')
    expect(screen.queryByText('1 selected')).toBeNull()
    field.blur()
    await user.keyboard('?')
    await screen.findByRole('dialog')
    await user.keyboard('jx')
    expect(screen.queryByText('1 selected')).toBeNull()
    // A row could not be reached from here anyway, another section could.
    await user.keyboard('gc')
    expect(router.state).toMatchObject({ navigation: { state: 'idle' }, location: { pathname: '/orders' } })
  })

  it('[OFF-143] a switch pressed after the session has ended leads to the sign-in page, and back here', async () => {
    const { user } = await openOrders()
    await user.keyboard('?')
    const toggle = await screen.findByRole('switch', { name: 'Single-key shortcuts' })
    window.fetch = vi.fn(async () => Response.json(failure('Unauthorized'), { status: 401 }))
    await user.click(toggle)
    const link = await screen.findByRole('link', { name: 'Sign in' })
    expect(link.getAttribute('href')).toBe('/_api/office/sign-on/login?returnTo=%2Forders')
  })

  it('[OFF-140] G and a letter lead to a section; the letter does nothing else by itself', async () => {
    const { user, router } = await openOrders()
    await user.keyboard('gx')
    expect(screen.queryByText('1 selected')).toBeNull()
    await user.keyboard('gc')
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/customers'))
  })

  it('[OFF-140] no two sections have the same letter', () => {
    const all = desksOf(STAFF_ROLES)
    const letters = all.flatMap(({ key }) => key ?? [])
    expect(letters.length).toBeGreaterThan(9)
    expect(new Set(letters).size).toBe(letters.length)
  })
})
