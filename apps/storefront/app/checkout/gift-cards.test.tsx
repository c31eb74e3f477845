import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { GiftCards } from './gift-cards.tsx'

afterEach(cleanup)

const credit = () => ({
  own: undefined,
  isUsed: false,
  isSaving: false,
  message: null,
  giftCards: [],
  use: vi.fn(),
  remove: vi.fn(),
  enter: vi.fn(async () => null),
})

const details = () => screen.getByText('Add a gift card').closest('details') as HTMLDetailsElement

async function enterCode(said: ReturnType<typeof credit>) {
  await userEvent.type(await screen.findByLabelText('Gift card code', {}, { timeout: 10_000 }), 'ABCD-1234')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(said.enter).toHaveBeenCalledWith('ABCD-1234')
}

it('the field for a gift card comes when it is opened', async () => {
  const said = credit()
  await renderInShop(<GiftCards credit={said} />)
  expect(screen.queryByLabelText('Gift card code')).toBeNull()
  details().open = true
  await enterCode(said)
})

it('[HOUSE-123] the field for a gift card comes when it was opened before the page was awake', async () => {
  const open = vi.spyOn(HTMLDetailsElement.prototype, 'open', 'get').mockReturnValue(true)
  const said = credit()
  await renderInShop(<GiftCards credit={said} />)
  open.mockRestore()
  await enterCode(said)
})
