import { describe, expect, it } from 'vitest'
import { checkContrast } from './contrast-check.test-support.ts'
import tokensCss from './tokens.css?raw'

describe('contrast of the tokens', () => {
  it('holds for every text pair of every theme', () => {
    const results = checkContrast(tokensCss)
    expect(results.length).toBeGreaterThan(100)
    expect(results.filter((result) => result.ratio < result.needed)).toEqual([])
  })

  it('is refused when a text colour turns too light', () => {
    const lighter = tokensCss.replace(/--p-ink-500: #\w+/, '--p-ink-500: #9a948b')
    const failed = checkContrast(lighter).filter((result) => result.ratio < result.needed)
    expect(failed.map((result) => result.pair)).toContain('--text-subtle on --surface-page')
  })

  it('is refused when a partner puts white on a light brand colour', () => {
    const partner = ':root[data-partner="pale"] { --brand: #ffd9a0; --on-brand: #ffffff; }'
    const failed = checkContrast(`${tokensCss}\n${partner}`).filter((result) => result.ratio < result.needed)
    expect(failed[0]).toMatchObject({
      theme: ':root[data-partner="pale"]',
      pair: '--on-brand on --brand',
    })
  })
})
