import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { exampleCompared, quatra, touring } from '../../../testing/example-compared.ts'
import { setAt } from '../../../testing/example-set.ts'
import { renderInShop } from '../../../testing/render-in-shop.tsx'
import { ComparePage } from './compare-page.tsx'

afterEach(cleanup)

const meridian = exampleCompared()
const open = (tires = [meridian, quatra, touring]) =>
  renderInShop(<ComparePage tires={tires} />, { path: '/compare' })
const row = (name: RegExp) => screen.getByRole('row', { name })

it('[PDP-041] compares two tires or more, and asks for more below that', async () => {
  await open([meridian])
  expect(screen.getByText('Pick at least 2 tires to compare')).toBeTruthy()
  cleanup()
  await open([meridian, quatra])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Meridian AS has the lowest cost per mile',
  )
})

it('marks the best of a row and folds what is the same into one line', async () => {
  await open()
  expect(within(row(/^Set of 4/)).getByRole('cell', { name: '$487.00 Best Lowest' })).toBeTruthy()
  expect(screen.queryByRole('row', { name: /^Sidewall/ })).toBeNull()
  expect(screen.getByText(/sidewall \(Black\)/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Show \d+ rows$/ }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Only show differences' }).checked).toBe(
    false,
  )
  expect(row(/^Sidewall/)).toBeTruthy()
})

it('gives each tire its verdict, and asks for a vehicle while none is known', async () => {
  await open()
  expect(
    within(row(/^Strengths/))
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([
    expect.stringMatching(/^Longest warranty/),
    expect.stringMatching(/^Best in snow/),
    expect.stringMatching(/^Lowest price today/),
  ])
  expect(screen.getByRole('link', { name: 'Add your vehicle' })).toBeTruthy()
})

it('[VERD-001] says why a tire heads the page, and why none does', async () => {
  const deal = { id: 'fall', label: '$80 off a set', endsAt: null }
  await open([{ ...meridian, sets: [{ ...setAt(54_396, 62_396), deals: [deal] }] }, quatra])
  expect(
    screen.getByText('$543.96 for a set of 4, deals included, over 70,000 warranty miles.', { exact: false })
      .textContent,
  ).toMatch(/^0\.78¢ per mile: /)
  expect(screen.getByText('Save $80.00')).toBeTruthy()
  cleanup()
  await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Compare 3 tires')
  expect(
    screen.getByText('No clear winner. The cheapest to buy and the cheapest per mile are different tires.'),
  ).toBeTruthy()
})

it('[VERD-002] tires that lead in nothing get no cards that all say so', async () => {
  await open([meridian, { ...meridian, productId: 1, name: 'Twin', slug: 'twin' }])
  expect(screen.queryByRole('row', { name: /^(Strengths|Verdict)/ })).toBeNull()
})

it('leads to each tire itself: a size may hold several of a line', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Quatra AW' }).getAttribute('href')).toBe(
    '/brands/oakmere-tires/quatra-aw?item=100345',
  )
})

it('a tire is removed by a link to the others, so that it works without script', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Remove Quatra AW' }).getAttribute('href')).toBe(
    '/compare?tires=100021-100777',
  )
})

it('a brand we no longer sell is compared without a price and cannot be added', async () => {
  await open([meridian, { ...quatra, price: null, sets: [] }])
  expect(screen.getAllByText('No longer sold').length).toBeGreaterThan(1)
  expect(screen.getAllByRole('button', { name: /Add 4 to cart/ })).toHaveLength(1)
})
