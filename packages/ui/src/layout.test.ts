import { describe, expect, it } from 'vitest'
import { headerHeightPx, type ScreenSize, screenSizes, shareImagePx } from './layout.ts'
import tokensCss from './tokens.css?raw'

const breakpointPx: Record<ScreenSize, number> = { S: 0, M: 600, L: 976, XL: 1200 }
const styleSheets = import.meta.glob<string>('./**/*.css', { query: '?raw', import: 'default', eager: true })

describe('breakpoints', () => {
  it('[CONST-036] [CONST-037] [CONST-038] [CONST-039] every style sheet changes at 600, 976 and 1200 px only', () => {
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
