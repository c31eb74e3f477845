import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { RefusalBanner } from './refusal-banner.tsx'

afterEach(cleanup)

it('[ERR-030] [ERR-031] [ERR-032] leads on from a time that went while the order was placed', async () => {
  await renderInShop(<RefusalBanner notice={{ refusal: 'install-time-gone', message: 'It’s gone.' }} />)
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Change time')).toBe('/checkout/shipping')
  expect(hrefOf('Browse shops')).toBe('/checkout/shipping?way=installer')
  expect(hrefOf('I no longer need install')).toBe('/checkout/shipping?way=home')
})

it('[INST-185] leads to other installers from one that is gone', async () => {
  await renderInShop(<RefusalBanner notice={{ refusal: 'installer-gone', message: 'It’s gone.' }} />)
  expect(screen.getByRole('link', { name: 'Browse shops' })).toBeTruthy()
})
