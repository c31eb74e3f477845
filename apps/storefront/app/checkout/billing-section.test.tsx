import type { CartBilling } from '@shop/contracts/checkout/cart-billing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeApi, refusal } from '../../testing/fake-api.ts'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { BillingSection } from './billing-section.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const same: CartBilling = {
  id: '11111111-1111-4111-8111-111111111111',
  isSameAsShipping: true,
  billing_info: {
    addressLine1: '2038 Delancey Pl',
    addressLine2: null,
    city: 'Philadelphia',
    state: 'PA',
    zip: '19103',
  },
  user_info: {
    firstName: 'Ana',
    lastName: 'Morris',
    email: 'ana@example.com',
    phone: '2155550142',
    phoneType: 'Mobile',
  },
  suggestion: null,
}
const own: CartBilling = {
  ...same,
  isSameAsShipping: false,
  billing_info: { ...same.billing_info, city: 'Philly' },
}

function Section({ billing, isOwnOnly = false }: { billing: CartBilling; isOwnOnly?: boolean }) {
  const [isOpen, open] = useState(false)
  return (
    <>
      <p>{isOpen ? 'typing' : 'settled'}</p>
      <BillingSection billing={billing} isOwnOnly={isOwnOnly} isOpen={isOpen} onOpen={open} />
    </>
  )
}

function shop(answer?: ReturnType<typeof refusal<'zip-and-state-differ'>>) {
  return fakeApi({
    'POST /checkout/cart-billing': answer ?? { body: { siteCartBillingResponse: { cartBilling: own } } },
  })
}

const checkbox = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Billing address is the same as shipping' })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save billing address' }))

/** Its script comes with the press. */
async function openForm() {
  await userEvent.click(checkbox())
  await screen.findByRole('form', {}, { timeout: 10_000 })
}

async function fillIn() {
  await userEvent.type(screen.getByLabelText('Address'), '1 Market St')
  await userEvent.type(screen.getByLabelText('City'), 'Philadelphia')
  await userEvent.selectOptions(screen.getByLabelText('State'), 'PA')
  await userEvent.type(screen.getByLabelText('ZIP code'), '19106')
}

describe('the billing address', () => {
  it('[CHK-104] is the same as shipping first', async () => {
    shop()
    await renderInShop(<Section billing={same} />)
    expect(checkbox().checked).toBe(true)
    expect(screen.getByText('2038 Delancey Pl, Philadelphia, PA 19103')).toBeTruthy()
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('[DELV-135] is asked for where somebody fetches the tires: nobody lives at a FedEx location', async () => {
    const api = shop()
    const nowhere = { addressLine1: '', addressLine2: null, city: '', state: '', zip: '' }
    await renderInShop(<Section billing={{ ...own, billing_info: nowhere }} isOwnOnly />)
    await screen.findByText('typing')
    await screen.findByRole('form', {}, { timeout: 10_000 })
    expect(screen.queryByRole('checkbox')).toBeNull()
    await fillIn()
    await save()
    await screen.findByText('settled')
    expect(api.askedAt('POST /checkout/cart-billing')[0]?.body).toMatchObject({
      isSameAsShipping: false,
      addressLine1: '1 Market St',
      firstName: 'Ana',
    })
  })

  it('[VAL-008] [VAL-014] [VAL-015] says what is missing under each field', async () => {
    const api = shop()
    await renderInShop(<Section billing={same} />)
    await openForm()
    await userEvent.selectOptions(screen.getByLabelText('Phone type'), '')
    await save()
    expect(screen.getAllByText('Please enter valid City / Address')).toHaveLength(2)
    expect(screen.getByText('Please enter state')).toBeTruthy()
    expect(screen.getByText('Please select a phone type')).toBeTruthy()
    expect(api.countOf('POST /checkout/cart-billing')).toBe(0)
    expect(screen.getByText('typing')).toBeTruthy()
  })

  it('[PAY-034] has two sections, and is sent once it is whole', async () => {
    const api = shop()
    await renderInShop(<Section billing={same} />)
    await openForm()
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('name'))).toEqual([
      'billing_info',
      'user_info',
    ])
    await fillIn()
    await save()
    await screen.findByText('settled')
    expect(api.askedAt('POST /checkout/cart-billing')[0]?.body).toEqual({
      isSameAsShipping: false,
      addressLine1: '1 Market St',
      city: 'Philadelphia',
      state: 'PA',
      zip: '19106',
      ...same.user_info,
      phone: '(215) 555-0142',
    })
  })

  it('shows what the server refused under its field', async () => {
    const answer = refusal(409, 'Please enter valid US Zip Code', 'zip-and-state-differ')
    const body = {
      ...answer.body,
      error: { ...answer.body.error, fields: [{ path: 'body.zip', message: answer.body.errorMessage }] },
    }
    shop({ ...answer, body })
    await renderInShop(<Section billing={same} />)
    await openForm()
    await fillIn()
    await save()
    expect(await screen.findByText('Please enter valid US Zip Code')).toBeTruthy()
    expect(screen.getByLabelText('ZIP code').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('typing')).toBeTruthy()
  })

  it('[CHK-103] suggests the place of the ZIP, which is taken with one press', async () => {
    const api = shop()
    const suggestion = { city: 'Philadelphia', state: 'PA', zip: '19103' }
    await renderInShop(<Section billing={{ ...own, suggestion }} />)
    expect(screen.getByRole('status').textContent).toContain('Philadelphia, PA 19103?')
    await userEvent.click(screen.getByRole('button', { name: 'Use this' }))
    await waitFor(() => expect(api.countOf('POST /checkout/cart-billing')).toBe(1))
    expect(api.askedAt('POST /checkout/cart-billing')[0]?.body).toMatchObject({
      city: 'Philadelphia',
      addressLine1: '2038 Delancey Pl',
    })
  })

  it('is the same again with one press', async () => {
    const api = shop()
    await renderInShop(<Section billing={own} />)
    expect(checkbox().checked).toBe(false)
    await userEvent.click(checkbox())
    await waitFor(() => expect(api.countOf('POST /checkout/cart-billing')).toBe(1))
    expect(api.askedAt('POST /checkout/cart-billing')[0]?.body).toEqual({ isSameAsShipping: true })
  })

  it('that was typed before a reload is open again', async () => {
    shop()
    await renderInShop(<Section billing={same} />)
    await openForm()
    await userEvent.type(screen.getByLabelText('Address'), '1 Market St')
    cleanup()
    await renderInShop(<Section billing={same} />)
    await waitFor(() =>
      expect((screen.getByLabelText('Address') as HTMLInputElement).value).toBe('1 Market St'),
    )
  })
})
