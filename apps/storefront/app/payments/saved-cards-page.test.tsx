import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { exampleSavedCards } from '../../testing/example-saved-cards.ts'
import { answered, failed, fakeClient, refused, type Told } from '../../testing/fake-client.ts'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { removeCard } from './remove-card.server.ts'
import { SavedCardsPage } from './saved-cards-page.tsx'

afterEach(cleanup)

type Page = Partial<Parameters<typeof SavedCardsPage>[0]>
const show = (page: Page = {}) =>
  renderInShop(<SavedCardsPage cards={exampleSavedCards} toRemove={null} answer={undefined} {...page} />, {
    path: '/account/payment',
  })
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

describe('saved cards', () => {
  it('[PAY-290] [PAY-292] [PAY-294] are named by brand and last digits, with how long they are good and what they hold', async () => {
    await show()
    expect(rows()).toEqual([
      'Visa ending 4242Used lastExpires 08/28. $673.88 is on hold for order ST-7K4M-2Q9X. You can remove it once your tires ship.',
      'MasterCard ending 5100Expires this monthExpires 11/26.Remove',
      'Amex ending 1005ExpiredExpired 09/26. It won’t be offered at checkout.Remove',
    ])
    const nav = screen.getByRole('navigation', { name: 'Account' })
    expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('Payment')
  })

  it('[PAY-293] are removed with a button, after a question', async () => {
    const [, card] = exampleSavedCards
    await show()
    const link = screen.getByRole('link', { name: 'Remove MasterCard ending 5100' })
    expect(link.getAttribute('href')).toBe(`/account/payment?remove=${card?.id}`)
    cleanup()
    await show({ toRemove: card?.id ?? '' })
    const question = screen.getByRole('region', { name: 'Remove MasterCard ending 5100' })
    expect(within(question).getByRole('button', { name: 'Remove card' })).toBeTruthy()
    expect(within(question).getByRole('link', { name: 'Keep' }).getAttribute('href')).toBe('/account/payment')
  })

  it('[PAY-294] that hold money are not asked about', async () => {
    await show({ toRemove: exampleSavedCards[0]?.id ?? '' })
    expect(screen.queryByRole('button', { name: 'Remove card' })).toBeNull()
  })

  it('none is said, and how to come by one', async () => {
    await show({ cards: [] })
    expect(screen.getByText('No saved cards yet. Check “Save this card” when you pay.')).toBeTruthy()
  })

  it.each([
    [{ outcome: 'removed' } as const, 'The card is removed.'],
    [{ outcome: 'gone' } as const, 'That card is already removed.'],
    [{ outcome: 'failed', message: 'It holds money.' } as const, 'It holds money.'],
  ])('[PAY-293] say what became of it: %j', async (answer, text) => {
    await show({ answer })
    expect(screen.getByText(text)).toBeTruthy()
  })
})

describe('removing a card', () => {
  const at = 'DELETE /users/me/cards/{cardId}' as const

  it('[PAY-293] is told in what came of it', async () => {
    const removed = (answer: Told<typeof at>) => removeCard(fakeClient({ [at]: answer }).client, 'a')
    expect(await removed(answered({ removed: true }))).toEqual({ outcome: 'removed' })
    expect(await removed(failed('NotFound', 404))).toEqual({ outcome: 'gone' })
    expect(await removed(failed('Unauthorized', 401))).toBe('sign-in')
    expect(await removed(refused('card-on-hold', 'It holds money.'))).toEqual({
      outcome: 'failed',
      message: 'It holds money.',
    })
    expect(await removed(failed('NetworkError', 503))).toEqual({ outcome: 'failed', message: null })
  })
})
