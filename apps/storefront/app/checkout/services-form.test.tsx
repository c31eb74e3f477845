import type { SiteCart } from '@shop/contracts/cart/cart'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { exampleCart, meridian, ridgeback } from '../../testing/example-cart.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { CoverageCheck } from './coverage-check.tsx'
import { ServicesForm } from './services-form.tsx'
import { ServicesHead } from './services-head.tsx'

afterEach(cleanup)

const covered = { ...meridian, roadHazardState: 2 }

function shop() {
  const sent: { cartVersion: number; coveredLineIds: string[] }[] = []
  fakeApi({
    'GET /cart-summary': { body: { siteCart: exampleCart() } },
    'POST /checkout/cart-services': ({ body }) => {
      sent.push(body)
      return {
        body: {
          siteCartServicesResponse: {
            cartUuid: 'cart-1',
            version: body.cartVersion + 1,
            services: [],
            coverageInCents: 7_596,
            coveredLineIds: body.coveredLineIds,
          },
        },
      }
    },
  })
  return sent
}

/** The step of a cart that is answered anew. */
function Changing({ later }: { later: SiteCart }) {
  const [cart, setCart] = useState(() => exampleCart())
  return (
    <>
      <button type="button" onClick={() => setCart(later)}>
        Change
      </button>
      <ServicesForm cart={cart} refused={undefined} />
    </>
  )
}

const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

describe('the services step', () => {
  it('[CHK-003] shows what the cart has, with its price and what is paid each year', async () => {
    shop()
    await renderInShop(<ServicesForm cart={exampleCart({ siteProducts: [covered] })} refused={undefined} />)
    expect(radio(/Cover all 4 tires/).checked).toBe(true)
    expect(screen.getByText('$75.96')).toBeTruthy()
    expect(screen.getAllByText(/^up to/).map(({ textContent }) => textContent)).toEqual([
      'up to $400',
      'up to $200',
      'up to $100',
    ])
    expect(screen.getByText('Tread worn to 2/32 in.')).toBeTruthy()
    expect(screen.queryByRole('radio', { name: /some/ })).toBeNull()
  })

  it('[COV-002] keeps a choice as it is made, each on the version of the one before', async () => {
    const sent = shop()
    await renderInShop(<ServicesForm cart={exampleCart()} refused={undefined} />)
    // The second before the first is answered: this shop would then say that nothing is covered.
    fireEvent.click(radio(/Cover all/))
    fireEvent.click(radio(/No coverage/))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent).toEqual([
      { cartVersion: 1, coveredLineIds: [meridian.lineId] },
      { cartVersion: 2, coveredLineIds: [] },
    ])
  })

  it('[COV-001] covers some tires where there are several kinds', async () => {
    const sent = shop()
    const cart = exampleCart({ siteProducts: [covered, ridgeback], itemCount: 8 })
    await renderInShop(<ServicesForm cart={cart} refused={undefined} />)
    const lines = within(screen.getByRole('group', { name: 'Tires to cover' }))
    const boxes = lines.getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(({ checked }) => checked)).toEqual([true, false])
    await userEvent.click(lines.getByRole('checkbox', { name: /Ridgeback/ }))
    await waitFor(() =>
      expect(sent).toEqual([{ cartVersion: 1, coveredLineIds: [meridian.lineId, ridgeback.lineId] }]),
    )
  })

  it('[CHK-020] asks nothing of whoever may not have coverage', async () => {
    shop()
    const cart = exampleCart({ roadHazardPriceInCents: null, accountType: 'Special Order' })
    await renderInShop(
      <>
        <ServicesHead cart={cart} />
        <ServicesForm cart={cart} refused={undefined} />
      </>,
    )
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Services')
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeTruthy()
  })

  it('[COV-004] follows what the cart beside it says', async () => {
    shop()
    await renderInShop(<Changing later={exampleCart({ siteProducts: [covered], version: 2 })} />)
    expect(radio(/No coverage/).checked).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Change' }))
    expect(radio(/Cover all/).checked).toBe(true)
  })

  it('says what was refused', async () => {
    shop()
    await renderInShop(<ServicesForm cart={exampleCart()} refused="Choose the tires" />)
    expect(screen.getByRole('alert').textContent).toBe('Choose the tires')
  })
})

describe('the coverage checkbox', () => {
  const show = (cart = exampleCart(), path = '/checkout/payments') =>
    renderInShop(
      <>
        <p>Here</p>
        <CoverageCheck cart={cart} />
      </>,
      { path },
    )
  const box = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /^Add road hazard coverage/ })

  it('[COV-004] covers all tires, and shows on pages of the checkout only', async () => {
    const sent = shop()
    await show()
    const shown = box()
    if (!shown) throw new Error('No checkbox')
    expect(shown.checked).toBe(false)
    await userEvent.click(shown)
    await waitFor(() => expect(sent).toEqual([{ cartVersion: 1, coveredLineIds: [meridian.lineId] }]))
    cleanup()
    await show(exampleCart(), '/types')
    expect(box()).toBeNull()
  })

  it('[COV-009] is checked when coverage costs something', async () => {
    shop()
    const cart = exampleCart({ siteProducts: [covered, ridgeback], roadHazardCostInCents: 7_596 })
    await show(cart)
    expect(box()?.checked).toBe(true)
  })

  it('[COV-008] is gone when all tires are covered', async () => {
    shop()
    await show(exampleCart({ siteProducts: [covered] }))
    expect(box()).toBeNull()
  })
})
