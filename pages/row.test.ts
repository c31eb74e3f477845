import { expect, test } from 'vitest'
import { medianVisit, type Row, shortfalls } from './row.ts'

const good = { performance: 97, accessibility: 100, seo: 100, lcp: 1900, cls: 0, scriptKb: 110, htmlKb: 6 }
const listing: Row = { page: 'size-listing', width: 412, ...good }

test('takes the middle of each figure, whatever the order of the visits', () => {
  const visits = [
    { ...good, performance: 99, lcp: 2100 },
    { ...good, performance: 60, lcp: 1800 },
    { ...good, performance: 96, lcp: 9000 },
  ]
  expect(medianVisit(visits)).toEqual({ ...good, performance: 96, lcp: 2100 })
  expect(() => medianVisit([])).toThrow('no median')
})

test('names what a page misses', () => {
  expect(shortfalls(listing)).toEqual([])
  expect(
    shortfalls({ ...listing, performance: 94, accessibility: 99, seo: 92, cls: 0.03, scriptKb: 500 }),
  ).toEqual([
    'performance 94 is below 95',
    'accessibility 99 is below 100',
    'SEO 92 is below 100',
    'layout shift 0.03 is above 0.02',
    expect.stringMatching(/^500 kB of script, \d+ allowed$/),
  ])
})

test('does not judge the desk', () => {
  expect(shortfalls({ ...listing, width: 1350, performance: 50 })).toEqual([])
})

test('asks less of what nobody searches for', () => {
  const payment = { ...listing, page: 'payment' }
  expect(shortfalls({ ...payment, performance: 90, seo: 60 })).toEqual([])
  expect(shortfalls({ ...payment, performance: 89, accessibility: 98, cls: 0.03, scriptKb: 131 })).toEqual([
    'performance 89 is below 90',
    'accessibility 98 is below 100',
    'layout shift 0.03 is above 0.02',
    '131 kB of script, 130 allowed',
  ])
})
