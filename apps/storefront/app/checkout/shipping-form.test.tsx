import type { CartShipping } from '@shop/contracts/delivery/delivery'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { fieldsOf, type ShippingErrors, type ShippingFields, shippingFieldNames } from './shipping-fields.ts'
import { ShippingForm } from './shipping-form.tsx'

const stored: CartShipping = {
  id: 'cart-1',
  shippingOption: 'home',
  shippingLocationId: null,
  shippingLocationName: null,
  installer: null,
  firstName: 'Ada',
  lastName: 'Moss',
  addressLine1: '2038 Delancey Pl',
  addressLine2: null,
  city: 'Philadelphia',
  state: 'PA',
  zip: '19103',
  email: 'ada@example.com',
  phone: '2155550142',
  phoneType: 'Mobile',
  specialInstructions: null,
  arrivesBy: '2026-11-19',
  batch: null,
}
const places: Record<string, object> = {
  '10001': { zip: '10001', city: 'New York', state: 'NY', stateName: 'New York', isMilitary: false },
}

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    const zip = /zips\/(\d+)/.exec(url)?.[1]
    if (zip === undefined) return Response.json({ userPersonalization: {}, userSessionId: 's' })
    return places[zip] ? Response.json(places[zip]) : Response.json({}, { status: 404 })
  })
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const onValid = vi.fn<(fields: ShippingFields) => void>()

async function show(given: {
  stored?: CartShipping
  answer?: { fields: ShippingFields; errors: ShippingErrors }
}) {
  onValid.mockClear()
  await renderInShop(
    <ShippingForm
      cartId="cart"
      tireCount={4}
      stored={given.stored ?? null}
      answer={given.answer}
      busy={false}
      submitLabel="Continue to services"
      onValid={onValid}
    />,
  )
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const errorOf = (label: string) => {
  const field = input(label)
  const message = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  return field.getAttribute('aria-invalid') === 'true' ? message?.textContent : null
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Continue to services' }))

describe('ShippingForm', () => {
  it('checks a field when it is left and forgives it as soon as it is right', async () => {
    await show({})
    await userEvent.type(input('Address'), 'PO Box 1180')
    expect(errorOf('Address')).toBeNull()
    await userEvent.tab()
    await waitFor(() => expect(errorOf('Address')).toBe('We do not ship to PO boxes'))
    await userEvent.clear(input('Address'))
    expect(errorOf('Address')).toBe('We do not ship to PO boxes')
    await userEvent.type(input('Address'), '2')
    await waitFor(() => expect(errorOf('Address')).toBeNull())
  })

  it('lists more than two errors with links and moves the focus to the first', async () => {
    await show({})
    await submit()
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toContain('Please check 6 fields:')
    expect(document.activeElement).toBe(input('First name'))
    await userEvent.click(screen.getByRole('link', { name: 'Email' }))
    expect(document.activeElement).toBe(input('Email'))
    expect(onValid).not.toHaveBeenCalled()
  })

  it('shows one or two errors under their fields only', async () => {
    await show({ stored })
    await userEvent.clear(input('Email'))
    await submit()
    await waitFor(() => expect(errorOf('Email')).toBe('Please enter a valid email'))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.activeElement).toBe(input('Email'))
  })

  it('starts with what was stored and sends what was typed', async () => {
    await show({ stored })
    expect(input('Mobile phone').value).toBe('(215) 555-0142')
    expect(input('City and state').value).toBe('Philadelphia, PA')
    await userEvent.type(input('Where to leave them (optional)'), 'Side porch')
    expect(screen.getByText('10 of 80 characters')).toBeTruthy()
    await submit()
    await waitFor(() => expect(onValid).toHaveBeenCalledOnce())
    expect(onValid.mock.calls[0]?.[0]).toMatchObject({ zip: '19103', specialInstructions: 'Side porch' })
  })

  it('promises the day of the stored address, and only the general time for another ZIP', async () => {
    await show({ stored })
    expect(screen.getByText('Arrives by Thu, Nov 19.')).toBeTruthy()
    await userEvent.type(input('ZIP code'), '{Backspace}')
    expect(screen.getByText('Delivered in 2 to 4 business days.')).toBeTruthy()
  })

  it('fills in city and state from the ZIP', async () => {
    await show({})
    await userEvent.type(input('ZIP code'), '10001')
    await waitFor(() => expect(input('City and state').value).toBe('New York, NY'))
    expect(input('City and state').disabled).toBe(true)
  })

  it('[VAL-010] says that a ZIP does not exist', async () => {
    await show({})
    await userEvent.type(input('ZIP code'), '00000')
    await waitFor(() => expect(errorOf('ZIP code')).toBe('Please enter valid US Zip Code'))
  })

  it('formats the phone number while it is typed', async () => {
    await show({})
    await userEvent.type(input('Mobile phone'), '12155550142')
    expect(input('Mobile phone').value).toBe('(215) 555-0142')
  })

  it('shows what the server refused under the field, with the words and values that were sent', async () => {
    const fields = Object.fromEntries(shippingFieldNames.map((name) => [name, name])) as ShippingFields
    await show({ answer: { fields, errors: { zip: 'We ship to the contiguous US only.' } } })
    expect(errorOf('ZIP code')).toBe('We ship to the contiguous US only.')
    expect(input('First name').value).toBe('firstName')
    expect(document.activeElement).toBe(input('ZIP code'))
  })

  it('holds the values and the errors before the script has loaded', () => {
    const fields = { ...fieldsOf(stored), addressLine1: 'PO Box 7' }
    const answer = { fields, errors: { addressLine1: 'We do not ship to PO boxes' } }
    const html = renderToString(
      <ShippingForm
        cartId="cart"
        tireCount={4}
        stored={stored}
        answer={answer}
        busy={false}
        submitLabel="Continue to services"
        onValid={onValid}
      />,
    )
    expect(html).toContain('value="PO Box 7"')
    expect(html).toContain('We do not ship to PO boxes')
  })

  it('is a plain form for those without script', async () => {
    await show({ stored })
    const form = document.querySelector('form')
    expect(form?.method).toBe('post')
    expect([...new FormData(form ?? undefined).keys()]).toEqual([...shippingFieldNames])
  })
})
