import type { ReplyAt } from '@shop/contracts/client/call-at.test-support'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { failure, openOffice, staffWith } from '../../testing/open-office.tsx'

const limits: ReplyAt<'GET /office/role-limits'> = {
  body: {
    inForce: [
      { role: 'support', permission: 'refunds.give', amountCents: 15_000, validFrom: '2026-01-01T00:00:00Z' },
      {
        role: 'finance',
        permission: 'refunds.approve',
        amountCents: 500_000,
        validFrom: '2026-01-01T00:00:00Z',
      },
    ],
    coming: [
      { role: 'lead', permission: 'refunds.give', amountCents: 60_000, validFrom: '2199-01-01T05:00:00Z' },
    ],
  },
}

beforeEach(() => sessionStorage.clear())

async function fillIn(): Promise<void> {
  await userEvent.type(screen.getByLabelText('New limit in dollars'), '200')
  await userEvent.type(screen.getByLabelText('Starts on'), '2199-01-01')
  await userEvent.type(screen.getByLabelText('Why?'), 'Calls take too long')
}

describe('the desk of roles', () => {
  it('[OFF-007] shows who can do what, the limits, and what asks for a passkey again', async () => {
    openOffice('/roles?role=lead', {
      'GET /office/me': staffWith('supervisor'),
      'GET /office/role-limits': limits,
    })
    expect(await screen.findByRole('heading', { level: 1, name: '15 roles, 32 permissions' })).toBeTruthy()
    const matrix = screen.getByRole('table', { name: 'What each role can do' })
    const rows = within(matrix).getAllByRole('row')
    const row = (name: string) => {
      const found = rows.find(({ textContent }) => textContent.startsWith(name))
      if (!found) throw new Error(`No row ${name}`)
      return within(found)
    }
    const roles = within(matrix)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
    expect(roles).toHaveLength(16)
    const at = (role: string) => roles.indexOf(role) - 1
    const fees = row('fees.edit').getAllByRole('cell')
    expect([fees[at('Finance')]?.textContent, fees[at('Supervisor')]?.textContent]).toEqual(['yes', '·no'])
    expect(row('fees.edit').getByText('Asks for a passkey again')).toBeTruthy()
    expect(row('orders.read').queryByText('Asks for a passkey again')).toBeNull()
    expect(row('Limit an order to refund').getAllByRole('cell')[at('Support')]?.textContent).toBe('$150')
    expect(row('Limit an order to approve').getAllByRole('cell')[at('Finance')]?.textContent).toBe('$5,000')
    // On a phone one role at a time.
    const chosen = screen.getByRole('navigation', { name: 'Choose a role' })
    expect(within(chosen).getByRole('link', { name: 'Lead' }).getAttribute('aria-current')).toBe('true')
    expect(within(screen.getByRole('region', { name: 'Money' })).getByText('3 of 5')).toBeTruthy()
    expect(
      within(screen.getByRole('region', { name: 'Coming changes' })).getByText('$600 from Jan 1'),
    ).toBeTruthy()
    // Who may not change a limit finds no button for it.
    expect(screen.queryByRole('button', { name: 'Change a limit' })).toBeNull()
  })

  it('[OFF-011] sends a change to somebody else, and says that nothing has changed yet', async () => {
    const { sent } = openOffice('/roles', {
      'GET /office/me': staffWith('finance'),
      'GET /office/role-limits': limits,
      'POST /office/role-limits': { status: 202, body: { requestNumber: 'A-0908' } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Change a limit' }))
    await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }))
    expect(screen.getByText('Enter an amount like 150 or 150.00.')).toBeTruthy()
    await fillIn()
    await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }))
    expect(await screen.findByText(/Nothing has changed yet/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'A-0908' }).getAttribute('href')).toBe(
      '/approvals/A-0908?show=mine',
    )
    expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      role: 'support',
      permission: 'refunds.give',
      amountCents: 20_000,
      startsOn: '2199-01-01',
      why: 'Calls take too long',
    })
  })

  it('[OFF-015] asks for a passkey, comes back with what was entered, and presses nothing by itself', async () => {
    const replies = {
      'GET /office/me': staffWith('finance'),
      'GET /office/role-limits': limits,
      'POST /office/role-limits': {
        status: 403,
        body: failure('FreshProofNeeded', 'No.', 'passkey-missing' as never),
      },
    } as const
    openOffice('/roles?role=lead', replies)
    await userEvent.click(await screen.findByRole('button', { name: 'Change a limit' }))
    await fillIn()
    await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
    expect(dialog.getByText('You’re about to ask to change the limit of Lead to $200.00.')).toBeTruthy()
    expect(dialog.getByText('Noor Haddad')).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Use passkey' }).getAttribute('href')).toBe(
      '/_api/office/sign-on/prove?returnTo=%2Froles%3Frole%3Dlead',
    )

    const { sent } = openOffice('/roles?role=lead&proof=given', replies)
    expect(await screen.findByText(/You’re confirmed for the next 10 minutes/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('New limit in dollars').value).toBe('200')
    expect(screen.getByLabelText<HTMLInputElement>('Why?').value).toBe('Calls take too long')
    expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false)
    // Once: whoever opens the page again begins anew.
    openOffice('/roles', replies)
    await userEvent.click(await screen.findByRole('button', { name: 'Change a limit' }))
    expect(screen.getByLabelText<HTMLInputElement>('New limit in dollars').value).toBe('')
  })
})
