import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { exampleCart } from '../../testing/example-cart.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { PaymentForm } from './payment-form.tsx'

afterEach(cleanup)

it('[CHK-012] [CHK-101] names what is missing at the button, and where to add it', async () => {
  fakeApi({})
  await renderInShop(
    <PaymentForm
      cart={exampleCart()}
      shipping={null}
      billing={null}
      options={[]}
      state={{ stage: 'ready', notice: null }}
      field={{ current: null }}
      onPlace={() => {
        throw new Error('Placed without an address')
      }}
    />,
    { path: '/checkout/payments' },
  )
  const button = screen.getByRole<HTMLButtonElement>('button', { name: /^Place order/ })
  expect(button.disabled).toBe(true)
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('To place your order, add your delivery address.')
  const link = screen.getByRole('link', { name: 'add your delivery address' })
  expect(link.getAttribute('href')).toBe('/checkout/shipping')
})
