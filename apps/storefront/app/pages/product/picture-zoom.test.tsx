import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { exampleLine } from '../../../testing/example-line.ts'
import { renderInShop } from '../../../testing/render-in-shop.tsx'
import { Gallery } from './gallery.tsx'

// Loading it for the first time takes longer than a test likes to wait.
beforeAll(async () => void (await import('./picture-zoom.tsx')))
afterEach(cleanup)

const folder = '/images/tires/northline/meridian-as'
const button = (name: string) => screen.getByRole('button', { name })
const shown = (view: string) => screen.getByRole('img', { name: `Northline Meridian AS, ${view}` })

async function zoom(line = exampleLine) {
  const user = userEvent.setup()
  await renderInShop(<Gallery line={line} />)
  await user.click(button('Zoom'))
  await screen.findByRole('dialog', { name: 'Northline Meridian AS' })
  return user
}

it('[SELL-020] shows the picture at 1,600 px, and the widest there is where it was not drawn so large', async () => {
  const user = await zoom()
  expect(shown('side and tread').getAttribute('src')).toBe(`${folder}/sidetread-1600.webp`)
  await user.click(button('Next picture'))
  expect(shown('sidewall').getAttribute('src')).toBe(`${folder}/sidewall.webp`)
  expect(screen.queryByRole('button', { name: 'Full size' })).toBeNull()
})

it('[SELL-020] goes through all pictures and around, by buttons and arrows, and says where it is', async () => {
  const user = await zoom()
  expect(screen.getByText('Side and tread, 1 of 4')).toBeTruthy()
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByText('Tread close-up, 4 of 4')).toBeTruthy()
  await user.click(button('Next picture'))
  await user.click(button('Full size'))
  await user.click(button('Fit to screen'))
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(screen.getByText('Full tread, 3 of 4')).toBeTruthy()
})

it('[SELL-020] a press shows it in full size; another picture begins whole', async () => {
  const user = await zoom()
  await user.click(button('Full size'))
  expect(button('Fit to screen')).toBeTruthy()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByText('Side and tread, 1 of 4')).toBeTruthy()
  await user.click(button('Previous picture'))
  expect(button('Full size')).toBeTruthy()
})

it('[SELL-020] Escape closes it, the focus is back on what opened it, the page shows what was seen last', async () => {
  const user = await zoom()
  await user.click(button('Next picture'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button('Zoom')))
  expect(button('Sidewall').getAttribute('aria-pressed')).toBe('true')
})

it('[SELL-020] a tire that has one picture has nothing to step to', async () => {
  await zoom({ ...exampleLine, images: exampleLine.images.slice(0, 1) })
  expect(screen.queryByRole('button', { name: 'Next picture' })).toBeNull()
  expect(screen.getByText('Side and tread, 1 of 1')).toBeTruthy()
})

it('[SELL-020] a tire without a picture has nothing to zoom', async () => {
  await renderInShop(<Gallery line={{ ...exampleLine, images: [] }} />)
  expect(screen.queryByRole('button', { name: 'Zoom' })).toBeNull()
})
