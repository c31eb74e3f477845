import type { FastProfile } from '@shop/contracts/payments/fast-checkout'
import type { FastCheckoutBuyer } from '@shop/domain/checkout/fast-checkout'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { fastCardInStorage } from './fast-card-in-storage.ts'
import { ShippingForm } from './shipping-form.tsx'

// Under load the script of a part may take longer to load than a test waits.
beforeAll(() => import('./known-shopper.tsx'))
beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const guest: FastCheckoutBuyer = { accountType: 'none', chosenPaymentType: null }
const profile: FastProfile = {
  firstName: 'Ana',
  lastName: 'Morris',
  addressLine1: '2038 Delancey Pl',
  addressLine2: null,
  zip: '19103',
  phone: '2155550163',
  card: { nonce: 'n1', brand: 'Visa', lastFour: '4242', deviceData: '{}' },
}
const TOKEN = 'GET /checkout/braintree-client-token'

async function show(buyer: FastCheckoutBuyer | undefined = guest) {
  const api = fakeApi({
    'GET /locations/zips/19103': {
      body: { zip: '19103', city: 'Philadelphia', state: 'PA', stateName: 'Pennsylvania', isMilitary: false },
    },
    [TOKEN]: { body: { clientToken: 'token' } },
    'POST /checkout/payment-faults': { body: { noted: true } },
  })
  await renderInShop(
    <ShippingForm
      cartId="cart"
      tireCount={4}
      buyer={buyer}
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
const frame = () => screen.queryByTitle<HTMLIFrameElement>('Your saved details')

async function typeEmail(email: string) {
  await userEvent.click(input('Email'))
  fireEvent.change(input('Email'), { target: { value: email } })
  await userEvent.tab()
}

const say = (data: unknown) =>
  act(async () => {
    const { origin } = new URL(frame()?.src ?? '')
    const event = new MessageEvent('message', { data, origin })
    Object.defineProperty(event, 'source', { value: frame()?.contentWindow })
    window.dispatchEvent(event)
  })

const untilFramed = () => waitFor(() => expect(frame()).toBeTruthy(), { timeout: 10_000 })

describe('fast checkout on the shipping step', () => {
  it('[PAY-401] [PAY-405] fills in what is empty once the code was right, keeps the card, and says so', async () => {
    await show()
    fireEvent.change(input('First name'), { target: { value: 'Bo' } })
    await typeEmail('fast@example.com')
    await untilFramed()
    await say({ type: 'asked' })
    expect(screen.getByText(/^We texted you a code/)).toBeTruthy()
    await say({ type: 'known', profile })
    expect(input('First name').value).toBe('Bo')
    expect(input('Last name').value).toBe('')
    expect(input('Address').value).toBe('2038 Delancey Pl')
    expect(input('ZIP code').value).toBe('19103')
    expect(input('Mobile phone').value).toBe('(215) 555-0163')
    await waitFor(() => expect(input('City and state').value).toBe('Philadelphia, PA'))
    expect(document.activeElement?.textContent).toBe(
      'We filled in what was missing. Your Visa ending 4242 is ready when you pay.',
    )
    expect(fastCardInStorage.of('cart', Date.now())).toEqual(profile.card)
  })

  it('[PAY-406] who would rather not is back at the email, with all that was typed, and is not asked again', async () => {
    const api = await show()
    fireEvent.change(input('Address'), { target: { value: '1 Elm St' } })
    await typeEmail('fast@example.com')
    await untilFramed()
    await say({ type: 'asked' })
    await say({ type: 'skipped' })
    expect(frame()).toBeNull()
    expect(document.activeElement).toBe(input('Email'))
    expect(input('Address').value).toBe('1 Elm St')
    await typeEmail('other@example.com')
    await untilFramed()
    await typeEmail('fast@example.com')
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
    expect(frame()).toBeNull()
    expect(api.countOf(TOKEN)).toBe(2)
    expect(fastCardInStorage.of('cart', Date.now())).toBeNull()
  })

  it('[PAY-401] of an unknown email nothing is seen', async () => {
    await show()
    await typeEmail('ana@example.com')
    await untilFramed()
    expect(frame()?.dataset.asked).toBe('false')
    await say({ type: 'unknown' })
    expect(frame()).toBeNull()
    expect(document.activeElement).toBe(input('Where to leave them (optional)'))
  })

  it.each<[string, FastCheckoutBuyer, string]>([
    ['[PAY-042] who chose the card', { ...guest, chosenPaymentType: 'credit' }, 'fast@example.com'],
    ['[PAY-043] a sales-tool user', { ...guest, accountType: 'SimpleTire Sales Tool' }, 'fast@example.com'],
    ['[PAY-044] a fleet user', { ...guest, accountType: 'Fleet' }, 'fast@example.com'],
    ['[PAY-401] who has typed half of an email', guest, 'fast@'],
  ])('%s is not asked about', async (_, buyer, email) => {
    const api = await show(buyer)
    await typeEmail(email)
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
    expect(frame()).toBeNull()
    expect(api.countOf(TOKEN)).toBe(0)
  })

  it('[PAY-045] who is signed in, and who pays by PayPal, is asked about', async () => {
    await show({ accountType: 'Retail', chosenPaymentType: 'paypal' })
    await typeEmail('fast@example.com')
    await untilFramed()
    expect(frame()?.src).toContain('/fast-checkout?shop=')
  })
})
