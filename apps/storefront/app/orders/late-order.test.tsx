import type { ShownDelay } from '@shop/contracts/orders/order-delays'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { LateOrder } from './late-order.tsx'

afterEach(cleanup)

const delay = (changes: Partial<ShownDelay> = {}): ShownDelay => ({
  orderNumber: 'ST-7K4M-2Q9X',
  state: 'open',
  promisedBy: '2026-11-20',
  arrivesBy: '2026-11-26',
  answerBy: null,
  timeZone: 'America/New_York',
  destination: { city: 'Philadelphia', state: 'PA' },
  totalCents: 67_388,
  items: [{ brand: 'Northline', name: 'Meridian AS', size: '225/65R17', quantity: 4, imageSrc: null }],
  ...changes,
})
const text = () => document.body.textContent ?? ''
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

describe('the page of a late order', () => {
  it('[DELV-111] [DELV-112] says both days, that silence keeps it, and offers to keep or cancel', async () => {
    await renderInShop(<LateOrder delay={delay()} />)
    expect(heading()).toBe('Your tires are running late')
    expect(text()).toContain('We said they’d arrive by Fri, Nov 20, and they won’t.')
    expect(text()).toContain('We now expect them by Thu, Nov 26 in Philadelphia, PA.')
    expect(text()).toContain('You don’t need to do anything to keep your order.')
    for (const [name, value] of [
      ['Keep my order', 'keep'],
      ['Cancel for free', 'cancel'],
    ] as const)
      expect(screen.getByRole('button', { name }).getAttribute('value')).toBe(value)
  })

  it('[DELV-112] says until when silence waits, as the day that it ends with', async () => {
    await renderInShop(<LateOrder delay={delay({ answerBy: '2026-11-28T05:00:00.000Z' })} />)
    expect(text()).toContain('Please choose by Fri, Nov 27. If we don’t hear from you')
  })

  it.each<[ShownDelay['state'], string, string]>([
    ['kept', 'Thanks, we’ll keep your order', 'We expect them by Thu, Nov 26 in Philadelphia, PA.'],
    ['canceling', 'We’re canceling your order', 'or if your tires had already left'],
    ['ended', 'We’re canceling your order', 'We didn’t hear from you in time.'],
    ['canceled', 'Your order is canceled', 'you won’t be charged'],
    ['on-its-way', 'Your tires are on the way', 'It’s too late to cancel'],
    ['delivered', 'Your tires are there', 'They arrived in Philadelphia, PA.'],
    ['outdated', 'There’s a newer date', 'our newest email'],
  ])('[DELV-114] %s: says so, and asks no more', async (state, title, words) => {
    await renderInShop(<LateOrder delay={delay({ state })} />)
    expect(heading()).toBe(title)
    expect(text()).toContain(words)
    expect(screen.queryByRole('button', { name: 'Cancel for free' })).toBeNull()
  })
})
