import { ORDERABLE_CHOICES } from '@shop/domain/delivery/delivery-choice'
import { expect, it } from 'vitest'
import { homeMessages } from './pages/home/messages.ts'
import { shellMessages } from './shell/messages.ts'

it('[PAGE-110] the first words promise no more than can be chosen: free shipping', () => {
  expect(ORDERABLE_CHOICES).toContain('home')
  const { title, description, headline, lede, values } = homeMessages
  const tiles = Object.values(values.tiles).flatMap((tile) => [tile.title, tile.detail, ...tile.facts])
  const words = [title, description, ...headline, lede, ...tiles, shellMessages.footer.lead]
  expect(words.filter((each) => /install/i.test(each))).toEqual([])
  expect(headline.join(' ')).toMatch(/Shipped free/)
})
