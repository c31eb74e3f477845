import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exampleCompared, quatra } from '../../../testing/example-compared.ts'
import { renderInShop } from '../../../testing/render-in-shop.tsx'
import { CompareBox } from '../../catalogue/cards/compare-box.tsx'
import {
  addToCompare,
  clearCompare,
  compareList,
  removeFromCompare,
} from '../../catalogue/cards/compare-list.ts'
import { CompareOnDemand } from '../../catalogue/cards/compare-on-demand.tsx'
import { Toasts } from '../../platform/overlay/toasts.tsx'
import { comparedIds, oneOfEachLine } from './load-comparison.ts'

beforeEach(() => clearCompare())
afterEach(cleanup)

const tire = (productId: number, line = `tire-${productId}`) => ({
  productId,
  name: `Tire ${productId}`,
  imageSrc: null,
  brand: { slug: 'northline' },
  slug: line,
  line: `northline/${line}`,
})

describe('the list of tires to compare', () => {
  it('[PDP-042] holds at most five, each once', () => {
    for (const id of [1, 2, 2, 3, 4, 5]) expect(addToCompare(tire(id))).toBe('added')
    expect(addToCompare(tire(6))).toBe('full')
    expect(compareList().map(({ productId }) => productId)).toEqual([1, 2, 3, 4, 5])
    removeFromCompare(3)
    expect(addToCompare(tire(6))).toBe('added')
  })

  it('[VERD-003] another version of a tire takes its place: no tire is compared with itself', async () => {
    render(
      <>
        <CompareBox tire={tire(1, 'ridgeback-at')} />
        <CompareBox tire={tire(2, 'ridgeback-at')} />
        <Toasts />
      </>,
    )
    await userEvent.click(screen.getByRole('checkbox', { name: 'Compare Tire 1' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Compare Tire 2' }))
    expect(compareList().map(({ productId }) => productId)).toEqual([2])
    expect(await screen.findByText('We compare one version of each tire. It’s now this one.')).toBeTruthy()
  })

  it('survives a reload, and whatever else stands in its place', () => {
    addToCompare(tire(7))
    expect(localStorage.getItem('compare')).toContain('Tire 7')
    localStorage.setItem('compare', '{"no":"list"}')
    expect(compareList()).toEqual([])
    localStorage.setItem('compare', '[{"productId":"x"},{"productId":8,"name":"Eight","imageSrc":null}]')
    expect(compareList().map(({ productId }) => productId)).toEqual([8])
  })

  it('[PDP-042] says in words that a sixth is too many', async () => {
    for (const id of [1, 2, 3, 4, 5]) addToCompare(tire(id))
    render(
      <>
        <CompareBox tire={tire(6)} />
        <Toasts />
      </>,
    )
    await userEvent.click(screen.getByRole('checkbox', { name: 'Compare Tire 6' }))
    expect(await screen.findByText('You can compare up to 5 tires')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  })
})

describe('the tray', () => {
  it('[PDP-041] leads to the comparison from two tires on', async () => {
    await renderInShop(
      <>
        <CompareBox tire={tire(1)} />
        <CompareBox tire={tire(2)} />
        <CompareOnDemand />
      </>,
    )
    expect(screen.queryByRole('region', { name: 'Tires to compare' })).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Compare Tire 1' }))
    expect(await screen.findByRole('button', { name: 'Pick one more to compare' })).toHaveProperty(
      'disabled',
      true,
    )
    await userEvent.click(screen.getByRole('checkbox', { name: 'Compare Tire 2' }))
    expect((await screen.findByRole('link', { name: 'Compare 2' })).getAttribute('href')).toBe(
      '/compare?tires=1-2',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Remove Tire 1' }))
    expect(await screen.findByRole('button', { name: 'Pick one more to compare' })).toBeTruthy()
  })
})

it.each([
  ['tires=1-2-3', [1, 2, 3]],
  ['tires=1,2,3', [1, 2, 3]],
  ['tires=1,2,2,x,3,4,5,6,7', [1, 2, 3, 4, 5]],
  ['tires=', []],
  ['', []],
])('[PDP-042] the address ?%s compares %j', (search, ids) => {
  expect(comparedIds(new URLSearchParams(search))).toEqual(ids)
})

it('[VERD-003] an address with two versions of a tire compares it once', () => {
  const meridian = exampleCompared()
  const versions = [meridian, { ...meridian, productId: 7, service: '106H XL' }, quatra]
  expect(oneOfEachLine(versions)).toEqual([meridian, quatra])
})
