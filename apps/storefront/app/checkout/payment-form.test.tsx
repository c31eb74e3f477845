import type { PaymentOption } from '@shop/contracts/checkout/payment-options'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { exampleCart, exampleShipping } from '../../testing/example-cart.ts'
import { fakeApi, refusal } from '../../testing/fake-api.ts'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { PaymentForm } from './payment-form.tsx'
import { useAskedPayment } from './use-asked-payment.ts'
import { useOrderHere } from './use-order-here.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  window.location.hash = ''
})

const option = (type: PaymentOption['type'], label: string, reason: string | null = null): PaymentOption => ({
  type,
  label,
  section: type === 'credit' ? 'pay-now' : 'pay-over-time',
  totalInCents: 55_000,
  leftInCents: 55_000,
  discountInCents: 0,
  discountInPercentage: 0,
  sentence: '',
  isTaken: true,
  reason,
})
const OPTIONS = [
  option('credit', 'Credit or debit card'),
  option('klarna', 'Klarna'),
  option('affirm', 'Affirm'),
]

type Page = Partial<Parameters<typeof PaymentForm>[0]>

function Page({ shipping = exampleShipping, options = OPTIONS, cart = exampleCart() }: Page) {
  const order = useOrderHere({ cart, shipping, options, held: null, nowMs: 0 })
  useAskedPayment(options, order.payment)
  return (
    <PaymentForm cart={cart} shipping={shipping} billing={null} options={options} held={null} order={order} />
  )
}
const show = (page: Page = {}, path = '/checkout/payments') => renderInShop(<Page {...page} />, { path })

const chosen = { cartPayment: { cartId: exampleCart().id, version: 2, paymentType: 'klarna' as const } }
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const reasonAt = (at: HTMLElement) =>
  document.getElementById(at.getAttribute('aria-describedby') ?? '')?.textContent

it('[CHK-012] [CHK-101] names what is missing at the button, and where to add it', async () => {
  fakeApi({})
  await show({ shipping: null })
  const place = button(/^Place order/)
  expect(place.disabled).toBe(true)
  expect(reasonAt(place)).toBe('To place your order, add your delivery address.')
  const link = screen.getByRole('link', { name: 'add your delivery address' })
  expect(link.getAttribute('href')).toBe('/checkout/shipping')
})

it('[CHK-108] the way to pay is kept in the cart, and the button says where it leads', async () => {
  const { askedAt } = fakeApi({ 'PUT /checkout/cart-payment': { body: chosen } })
  await show()
  fireEvent.click(screen.getByRole('radio', { name: /Klarna/ }))
  expect(await screen.findByRole('button', { name: /^Continue to Klarna/ })).toBeTruthy()
  await vi.waitFor(() => expect(askedAt('PUT /checkout/cart-payment')).toHaveLength(1))
  const [put] = askedAt('PUT /checkout/cart-payment')
  expect(put?.search.get('cartId')).toBe(exampleCart().id)
  expect(put?.body).toEqual({ paymentType: 'klarna' })
})

it('a way to pay that the server does not take is taken back, with its words', async () => {
  fakeApi({ 'PUT /checkout/cart-payment': refusal(409, 'Not available just now', 'not-offered') })
  await show()
  fireEvent.click(screen.getByRole('radio', { name: /Klarna/ }))
  expect(await screen.findByText('Klarna: Not available just now.')).toBeTruthy()
  await vi.waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Credit/ }).checked).toBe(true),
  )
})

it('[PAY-188] a lender that went away meanwhile is not gone to', async () => {
  fakeApi({})
  const options = [
    option('credit', 'Credit or debit card'),
    option('klarna', 'Klarna', 'Not available just now'),
  ]
  await show({ cart: exampleCart({ paymentType: 'klarna' }), options })
  const go = button(/^Continue to Klarna/)
  expect(go.disabled).toBe(true)
  expect(reasonAt(go)).toBe('To place your order, choose another way to pay.')
})

it('[CHK-005] chooses the way to pay of its address', async () => {
  const { askedAt } = fakeApi({ 'PUT /checkout/cart-payment': { body: chosen } })
  await renderInShop(null, {
    path: '/checkout/payments/klarna',
    pages: { '/checkout/payments/:type': <Page /> },
  })
  await vi.waitFor(() =>
    expect(askedAt('PUT /checkout/cart-payment').map(({ body }) => body)).toEqual([
      { paymentType: 'klarna' },
    ]),
  )
})

it('[PAY-021] the hash affirm-error chooses Affirm', async () => {
  window.location.hash = '#affirm-error'
  const { askedAt } = fakeApi({ 'PUT /checkout/cart-payment': { body: chosen } })
  await show()
  await vi.waitFor(() =>
    expect(askedAt('PUT /checkout/cart-payment').map(({ body }) => body)).toEqual([
      { paymentType: 'affirm' },
    ]),
  )
})

it('[PAY-306] who buys on terms says under which number; it is still there after a reload', async () => {
  const { askedAt } = fakeApi({ 'POST /checkout/orders': refusal(409, 'Changed', 'cart-changed') })
  const page: Page = {
    cart: exampleCart({ paymentType: 'resolve' }),
    options: [...OPTIONS, option('resolve', 'Resolve')],
  }
  await show(page)
  fireEvent.click(button(/^Continue to Resolve/))
  expect(await screen.findByText('Enter a PO number. Your company requires one')).toBeTruthy()
  const field = screen.getByLabelText<HTMLInputElement>('PO number')
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: 'PO-1' } })
  fireEvent.click(button(/^Continue to Resolve/))
  expect(await screen.findByText('Use letters and numbers only, with at least one letter')).toBeTruthy()
  expect(askedAt('POST /checkout/orders')).toEqual([])
  fireEvent.change(field, { target: { value: ' PO 4471 ' } })
  fireEvent.click(button(/^Continue to Resolve/))
  await vi.waitFor(() => expect(askedAt('POST /checkout/orders')).toHaveLength(1))
  expect(askedAt('POST /checkout/orders')[0]?.body).toMatchObject({
    paymentType: 'resolve',
    poNumber: 'PO 4471',
  })
  cleanup()
  await show(page)
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('PO number').value).toBe(' PO 4471 '))
})

it('says that not every way to pay was loaded, and still takes a card', async () => {
  fakeApi({})
  await show({ options: [] })
  expect(screen.getByRole('status').textContent).toContain(
    'We couldn’t load every way to pay. Cards still work.',
  )
  expect(button(/^Place order/).disabled).toBe(false)
})

it('[PAY-376] says for how long a card that is typed is kept', async () => {
  fakeApi({})
  await show({})
  const note =
    /keeps your card until we’ve charged or canceled your order. Then it’s deleted, unless you save it/
  expect(screen.getByText(note)).toBeTruthy()
})
