import type { StaffRole } from '@shop/domain/accounts/staff-role'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { exampleFigures, exampleRow, noViews, onePage } from '../../testing/examples.ts'
import { openOffice, staffWith } from '../../testing/open-office.tsx'

const open = (role: StaffRole) =>
  openOffice('/orders?state=placed', {
    'GET /office/me': staffWith(role),
    'GET /office/orders/figures': { body: exampleFigures },
    'GET /office/attempts': { body: { attempts: [], count: 0 } },
    'GET /office/lists/orders/views': noViews,
    'POST /office/lists/orders/rows': onePage(exampleRow()),
    'GET /office/exports': { body: { exports: [] } },
    'POST /office/lists/orders/personal-exports': { body: { requestNumber: 'A-0042' } },
  } as never)

const openMenu = async () => userEvent.click((await screen.findAllByText('Export'))[0] as HTMLElement)

describe('[OFF-038] a file with personal data', () => {
  it('is asked for with a reason, of the list as it stands filtered, and leads to the request', async () => {
    const { sent } = open('finance')
    await openMenu()
    await userEvent.click(await screen.findByRole('button', { name: /^With personal data/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for approval' }))
    expect(screen.getByText('Say what you need it for.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('What do you need it for?'), 'The auditor asks')
    await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }))
    const link = await screen.findByRole('link', { name: 'A-0042' })
    expect(link.getAttribute('href')).toContain('/approvals/A-0042')
    const asked = sent.find(({ call }) => call.endsWith('/personal-exports'))?.body
    expect(asked).toMatchObject({ filter: { state: 'placed' }, format: 'csv', why: 'The auditor asks' })
  })

  it('is not offered to who may not ask for it', async () => {
    open('support')
    await openMenu()
    expect(await screen.findByRole('button', { name: /^CSV/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^With personal data/ })).toBeNull()
  })
})
