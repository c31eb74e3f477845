import { describe, expect, it } from 'vitest'
import {
  breakpointPx,
  contentMaxPx,
  headerHeightPx,
  type ScreenSize,
  screenSizes,
  shareImagePx,
} from './layout.ts'
import tokensCss from './tokens.css?raw'

describe('breakpoints', () => {
  it.each<[string, ScreenSize, number]>([
    ['[CONST-036] S begins at 0 px', 'S', 0],
    ['[CONST-037] M begins at 600 px', 'M', 600],
    ['[CONST-038] L begins at 976 px', 'L', 976],
    ['[CONST-039] XL begins at 1200 px', 'XL', 1200],
  ])('%s', (_title, size, px) => {
    expect(breakpointPx[size]).toBe(px)
    const widths = [...tokensCss.matchAll(/@media[^{]*width\s*(?:>=|:)\s*(\d+)px/g)]
    expect([0, ...widths.map(([, width]) => Number(width))]).toContain(px)
  })

  it('what stands on a page is as wide in the tokens', () => {
    expect(Number(tokensCss.match(/--content-max:\s*(\d+)px/)?.[1])).toBe(contentMaxPx)
  })
})

describe('the grid of the tokens', () => {
  it('[CONST-040] has 4, 6, 12 and 12 columns', () => {
    expect(columns('--grid-cols')).toEqual([4, 6, 12, 12])
  })
  it('[CONST-041] has margins of 20, 40, 60 and 60 px', () => {
    expect(columns('--grid-margin')).toEqual([20, 40, 60, 60])
  })
  it('[CONST-042] has gutters of 20, 40, 30 and 30 px', () => {
    expect(columns('--grid-gutter')).toEqual([20, 40, 30, 30])
  })
})

describe('the header', () => {
  it.each<[string, ScreenSize, number]>([
    ['[CONST-043] is 65 px high at S', 'S', 65],
    ['[CONST-044] is 90 px high at M', 'M', 90],
    ['[CONST-045] is 110 px high at L', 'L', 110],
    ['[CONST-046] is 110 px high at XL', 'XL', 110],
  ])('%s', (_title, size, px) => {
    expect(token('--header-h', size)).toBe(px)
    expect(headerHeightPx[size]).toBe(px)
  })
})

describe('pictures', () => {
  it('[CONST-047] the share image is 1024x512', () =>
    expect(shareImagePx).toEqual({ width: 1024, height: 512 }))
})

const columns = (name: string) => screenSizes.map((size) => token(name, size))

/** The value a token has on a screen of that size: the last rule that applies there. */
function token(name: string, size: ScreenSize): number {
  const rules = [...tokensCss.matchAll(new RegExp(`${name}:\\s*(\\d+)`, 'g'))].map((match) => {
    const before = tokensCss.slice(0, match.index)
    const media = before.lastIndexOf('@media')
    const inMedia = media > before.lastIndexOf('\n}')
    const from = inMedia ? Number(before.slice(media).match(/min-width:\s*(\d+)/)?.[1]) : 0
    return { from, value: Number(match[1]) }
  })
  expect(rules.map((rule) => rule.from)).toEqual(screenSizes.map((each) => breakpointPx[each]))
  return rules.findLast((rule) => rule.from <= breakpointPx[size])?.value ?? Number.NaN
}
