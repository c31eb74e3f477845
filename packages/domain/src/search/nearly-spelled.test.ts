import { describe, expect, it } from 'vitest'
import { lettersToShare } from './nearly-spelled.ts'

describe('the letters a near spelling shares with what was typed', () => {
  it.each([
    [['camri'], ['ca', 'amr', 'mri']],
    [['rav4'], ['ra', 'av4']],
    [
      ['toyta', 'camry'],
      ['to', 'oyt', 'yta', 'ca', 'amr', 'mry'],
    ],
    [
      ['gt', 'x'],
      ['g', 'x'],
    ],
    [['12.5'], ['1', '5']],
    [[], []],
  ])('of %j are %j', (words, letters) => {
    expect(lettersToShare(words)).toEqual(letters)
  })
})
