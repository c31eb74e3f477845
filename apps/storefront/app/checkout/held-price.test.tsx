import type { HeldQuote } from '@shop/contracts/checkout/held-quote'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { HeldPrice } from './held-price.tsx'

afterEach(cleanup)

const held: HeldQuote = {
  totalInCents: 58_060,
  heldUntil: '2026-11-18T15:34:20.000Z',
  timeZone: 'America/New_York',
  totalNowInCents: 58_060,
  change: 'none',
  totalBeforeInCents: null,
}

it.each<[string, Partial<HeldQuote>, string, string]>([
  [
    'until when, by the clock of where the tires go',
    {},
    'Price held until 10:34 AM. If it drops before then, you pay the lower price.',
    '',
  ],
  [
    'the same on another coast',
    { timeZone: 'America/Los_Angeles' },
    'Price held until 7:34 AM. If it drops before then, you pay the lower price.',
    '',
  ],
  [
    'what is kept where the price rose',
    { totalNowInCents: 59_756 },
    'You keep $580.60. It would cost $597.56 now. Your price is held until 10:34 AM.',
    '',
  ],
  [
    'that it dropped, and by how much',
    { change: 'dropped', totalBeforeInCents: 58_908 },
    'Price held until 10:34 AM. If it drops before then, you pay the lower price.',
    'The price dropped. You now pay $580.60, that’s $8.48 less.',
  ],
  [
    'that another cart has another total',
    { change: 'cart-changed', totalBeforeInCents: 58_908 },
    'Price held until 10:34 AM. If it drops before then, you pay the lower price.',
    'Your total changed. It’s now $580.60.',
  ],
  [
    'that the total has changed since the last hold',
    { change: 'ended', totalBeforeInCents: 57_000 },
    'Price held until 10:34 AM. If it drops before then, you pay the lower price.',
    'Your total has changed. It was $570.00. Now it’s $580.60.',
  ],
])('[PAY-207] says %s', (_, changes, line, news) => {
  render(<HeldPrice held={{ ...held, ...changes }} />)
  expect(screen.getByRole('paragraph').textContent).toBe(line)
  expect(screen.getByRole('status').textContent).toBe(news)
})

it('says nothing where nothing is held', () => {
  const { container } = render(<HeldPrice held={null} />)
  expect(container.textContent).toBe('')
})
