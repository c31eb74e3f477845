import type { AddressAdvice } from '@shop/contracts/checkout/address-advice'
import type { CartBilling } from '@shop/contracts/checkout/cart-billing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { BillingForm } from './billing-form.tsx'
import { ShippingForm } from './shipping-form.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const MARKET: AddressAdvice = {
  kind: 'use',
  address: {
    addressLine1: '1200 Market St',
    addressLine2: null,
    city: 'Philadelphia',
    state: 'PA',
    zip: '19107',
  },
}

const billing: CartBilling = {
  id: '11111111-1111-4111-8111-111111111111',
  isSameAsShipping: true,
  billing_info: { addressLine1: '', addressLine2: null, city: '', state: '', zip: '' },
  user_info: {
    firstName: 'Ana',
    lastName: 'Morris',
    email: 'ana@example.com',
    phone: '2155550142',
    phoneType: 'Mobile',
  },
  suggestion: null,
}

async function ship(advice: AddressAdvice | null | 'no answer') {
  const api = fakeApi({
    'GET /locations/zips/19103': {
      body: { zip: '19103', city: 'Philadelphia', state: 'PA', stateName: 'Pennsylvania', isMilitary: false },
    },
    'POST /checkout/address-advice': advice === 'no answer' ? { status: 503 } : { body: { advice } },
  })
  await renderInShop(
    <ShippingForm
      cartId="cart"
      tireCount={4}
      stored={null}
      answer={undefined}
      busy={false}
      submitLabel="Continue to services"
      onValid={() => {}}
    />,
  )
  return api
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const ADVICE = 'POST /checkout/address-advice'

async function typeAddress(street = '1200 Markt St') {
  await userEvent.type(input('First name'), 'Ana')
  await userEvent.type(input('Address'), street)
  await userEvent.type(input('ZIP code'), '19103')
  await userEvent.tab()
}

describe('advice on an address', () => {
  it('[CHK-122] is taken with one press, and everything else that was typed stays', async () => {
    const api = await ship(MARKET)
    await typeAddress()
    expect(await screen.findByText('Use 1200 Market St, Philadelphia, PA 19107?')).toBeTruthy()
    expect(api.askedAt(ADVICE)[0]?.body).toEqual({ addressLine1: '1200 Markt St', zip: '19103' })
    await press('Use this address')
    expect(input('Address').value).toBe('1200 Market St')
    expect(input('ZIP code').value).toBe('19107')
    expect(input('First name').value).toBe('Ana')
    expect(document.activeElement).toBe(input('Address'))
    expect(screen.queryByText(/^Use 1200/)).toBeNull()
  })

  it('[CHK-123] that was not taken does not come back for the same text, also after a reload', async () => {
    const api = await ship(MARKET)
    await typeAddress()
    await screen.findByText(/^Use 1200/)
    await press('Keep what I typed')
    expect(screen.queryByText(/^Use 1200/)).toBeNull()
    expect(input('Address').value).toBe('1200 Markt St')
    await userEvent.tab()
    await userEvent.tab()
    expect(api.countOf(ADVICE)).toBe(1)
    cleanup()
    sessionStorage.removeItem('draft shipping cart')
    const again = await ship(MARKET)
    await typeAddress()
    await userEvent.tab()
    expect(again.countOf(ADVICE)).toBe(0)
    // Another text is another question.
    await userEvent.type(input('Address'), 'reet')
    await userEvent.tab()
    await waitFor(() => expect(again.countOf(ADVICE)).toBe(1))
  })

  it('[CHK-122] on a text that was changed since is not shown', async () => {
    await ship(MARKET)
    await typeAddress()
    await screen.findByText(/^Use 1200/)
    await userEvent.type(input('Address'), 'reet')
    expect(screen.queryByText(/^Use 1200/)).toBeNull()
  })

  it('[CHK-124] is not there when nobody answers, and none is asked for what cannot be shipped to', async () => {
    const api = await ship('no answer')
    await typeAddress('PO Box 12')
    expect(api.countOf(ADVICE)).toBe(0)
    await userEvent.clear(input('Address'))
    await userEvent.type(input('Address'), '1200 Markt St')
    await userEvent.tab()
    await waitFor(() => expect(api.countOf(ADVICE)).toBe(1))
    expect(screen.queryByRole('button', { name: 'Keep what I typed' })).toBeNull()
    expect(input('Address').value).toBe('1200 Markt St')
  })

  it('[CHK-122] asks for a unit where the building has some', async () => {
    await ship({ kind: 'add-unit' })
    await typeAddress('1650 Market St')
    expect(await screen.findByText(/Add an apartment or suite number\?/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Use this address' })).toBeNull()
  })

  it('[CHK-122] stands in the billing form too, and fills in its city and state', async () => {
    const api = fakeApi({ [ADVICE]: { body: { advice: MARKET } } })
    await renderInShop(<BillingForm billing={billing} draft="billing" onSave={async () => undefined} />)
    await userEvent.type(input('Address'), '1200 Markt St')
    await userEvent.type(input('City'), 'Camden')
    await userEvent.selectOptions(screen.getByLabelText('State'), 'NJ')
    await userEvent.type(input('ZIP code'), '08102')
    await userEvent.tab()
    await screen.findByText(/^Use 1200/)
    expect(api.askedAt(ADVICE)[0]?.body).toMatchObject({ city: 'Camden', state: 'NJ', zip: '08102' })
    await press('Use this address')
    expect(input('City').value).toBe('Philadelphia')
    expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe('PA')
    expect(input('ZIP code').value).toBe('19107')
  })
})
