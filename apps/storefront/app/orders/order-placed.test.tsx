import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { exampleOrder, steps } from '../../testing/example-order.ts'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { OrderPlaced } from './order-placed.tsx'
import { TrackedOrder } from './tracked-order.tsx'

afterEach(cleanup)

const nowMs = Date.parse('2026-11-16T15:10:00Z')
const text = () => document.body.textContent ?? ''

describe('the order confirmation', () => {
  it('says when the tires arrive, under which number, and what happens next', async () => {
    await renderInShop(<OrderPlaced order={exampleOrder()} nowMs={nowMs} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order placed')
    expect(text()).toContain('Arrives by Fri, Nov 20 in Philadelphia, PA 19103.')
    expect(text()).toContain('Order ST-7K4M-2Q9X, receipt sent to your email.')
    expect(screen.getByText('Today, after 10:34 AM')).toBeTruthy()
    expect(screen.getByText('By Fri, Nov 20')).toBeTruthy()
  })

  it('never says "Paid" before the tires ship', async () => {
    await renderInShop(<OrderPlaced order={exampleOrder()} nowMs={nowMs} />)
    expect(screen.getByText('Held on Visa ending 4242, charged when your tires ship')).toBeTruthy()
    expect(screen.queryByText('Paid')).toBeNull()
  })

  it('[PAY-011] [PAY-012] speaks of the lender, and of no card, where one lent for it', async () => {
    const payment = { cardType: 'Klarna', lastFour: null, poNumber: null }
    await renderInShop(<OrderPlaced order={exampleOrder({ payment })} nowMs={nowMs} />)
    expect(screen.getByText('Approved by Klarna, charged when your tires ship')).toBeTruthy()
    expect(text()).toContain('we charge Klarna')
    expect(text()).not.toMatch(/your card/i)
    cleanup()
    const cancelled = exampleOrder({ payment, state: 'cancelled', canCancel: false })
    await renderInShop(<OrderPlaced order={cancelled} nowMs={nowMs} />)
    expect(screen.getByText('Not charged. We’re canceling it with Klarna.')).toBeTruthy()
    expect(text()).not.toMatch(/your card/i)
  })

  it('[PAY-334] says that the order is being checked, and promises no hour of packing', async () => {
    await renderInShop(<OrderPlaced order={exampleOrder({ isBeingChecked: true })} nowMs={nowMs} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order placed')
    expect(text()).toContain('We’re checking your order before it ships.')
    expect(screen.getByText('After our check')).toBeTruthy()
    expect(text()).not.toContain('when your cancellation window closes')
    cleanup()
    await renderInShop(<OrderPlaced order={exampleOrder()} nowMs={nowMs} />)
    expect(text()).not.toContain('checking your order')
  })

  it('leads to tracking without the ZIP', async () => {
    await renderInShop(<OrderPlaced order={exampleOrder()} nowMs={nowMs} />)
    expect(screen.getByRole('link', { name: 'Track order' }).getAttribute('href')).toBe(
      '/track-your-order/result?orderId=ST-7K4M-2Q9X',
    )
  })

  it('becomes the cancellation', async () => {
    const order = exampleOrder({ state: 'cancelled', canCancel: false })
    await renderInShop(<OrderPlaced order={order} nowMs={nowMs} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order canceled')
    expect(screen.getByText('Not charged. We’re releasing the hold on Visa ending 4242.')).toBeTruthy()
    expect(screen.queryByText('What happens next')).toBeNull()
  })
})

describe('the tracked order', () => {
  it('[ORD-001] [ORD-002] [ORD-003] [ORD-004] shows the four steps, when each was, and what is expected', async () => {
    const order = exampleOrder({
      state: 'shipped',
      canCancel: false,
      steps: steps(3),
      trackingNumbers: ['1ZT916841745587173'],
    })
    await renderInShop(<TrackedOrder order={order} nowMs={nowMs} />)
    const names = ['Order Processed', 'Pending Carrier Pickup', 'In Transit', 'Delivered']
    expect(names.map((name) => screen.getAllByText(name).length)).toEqual([1, 1, 1, 1])
    expect(screen.getByText('Wed, Nov 18, 10:04 AM')).toBeTruthy()
    expect(screen.getByText('Expected by Fri, Nov 20')).toBeTruthy()
    expect(screen.getByText('Tracking 1ZT916841745587173')).toBeTruthy()
    expect(screen.getByText('Paid')).toBeTruthy()
    expect(screen.getByText('Charged to Visa ending 4242')).toBeTruthy()
  })

  it('offers only what can be done now', async () => {
    await renderInShop(<TrackedOrder order={exampleOrder({ canCancel: false })} nowMs={nowMs} />)
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/track-your-order', '/brands/northline-tires/meridian-as', 'tel:+18885550142'])
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('[ORD-005] shows a cancelled order with what happens to the money', async () => {
    const cancelled = { name: 'Cancelled', state: 'current', at: '2026-11-16T15:20:00Z', note: null } as const
    const order = exampleOrder({
      state: 'cancelled',
      canCancel: false,
      steps: [...steps(1).slice(0, 1), cancelled],
    })
    await renderInShop(<TrackedOrder order={order} nowMs={nowMs} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cancelled')
    expect(text()).toContain('We’re releasing the hold on your card.')
  })
})
