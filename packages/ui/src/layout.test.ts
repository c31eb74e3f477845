import { describe, expect, it } from 'vitest'
import {
  breakpointPx,
  gridColumns,
  gridGutterPx,
  gridMarginPx,
  headerHeightPx,
  type ScreenSize,
  screenSizes,
  shareImagePx,
  viewportPx,
} from './layout.ts'
import tokensCss from './tokens.css?raw'

const styleSheets = import.meta.glob<string>('./**/*.css', { query: '?raw', import: 'default', eager: true })

describe('breakpoints', () => {
  it('[CONST-036] S begins at 0 px', () => expect(breakpointPx.S).toBe(0))
  it('[CONST-037] M begins at 600 px', () => expect(breakpointPx.M).toBe(600))
  it('[CONST-038] L begins at 976 px', () => expect(breakpointPx.L).toBe(976))
  it('[CONST-039] XL begins at 1200 px', () => expect(breakpointPx.XL).toBe(1200))

  it('[CONST-037] [CONST-038] [CONST-039] every style sheet changes at these widths only', () => {
    const widths = Object.values(styleSheets).flatMap((css) =>
      [...css.matchAll(/@media[^{]*?width\s*(?:>=|<|:)\s*(\d+)px/g)].map(([, px]) => Number(px)),
    )
    expect(widths.length).toBeGreaterThan(10)
    expect(widths.filter((px) => !Object.values(breakpointPx).includes(px))).toEqual([])
  })
})

describe('the grid of the tokens', () => {
  it('[CONST-040] has 4, 6, 12 and 12 columns', () => {
    expect(columns('--grid-cols')).toEqual([4, 6, 12, 12])
    expect(columns('--grid-cols')).toEqual(screenSizes.map((size) => gridColumns[size]))
  })
  it('[CONST-041] has margins of 20, 40, 60 and 60 px', () => {
    expect(columns('--grid-margin')).toEqual([20, 40, 60, 60])
    expect(columns('--grid-margin')).toEqual(screenSizes.map((size) => gridMarginPx[size]))
  })
  it('[CONST-042] has gutters of 20, 40, 30 and 30 px', () => {
    expect(columns('--grid-gutter')).toEqual([20, 40, 30, 30])
    expect(columns('--grid-gutter')).toEqual(screenSizes.map((size) => gridGutterPx[size]))
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

describe('pictures and screens', () => {
  it('[CONST-047] the share image is 1024x512', () =>
    expect(shareImagePx).toEqual({ width: 1024, height: 512 }))
  it('[CONST-048] the desktop viewport is 1350x940', () =>
    expect(viewportPx.desktop).toEqual({ width: 1350, height: 940 }))
  it('[CONST-049] the tablet viewport is 800x600', () =>
    expect(viewportPx.tablet).toEqual({ width: 800, height: 600 }))
  it('[CONST-050] the mobile viewport is 412x660', () =>
    expect(viewportPx.mobile).toEqual({ width: 412, height: 660 }))
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
