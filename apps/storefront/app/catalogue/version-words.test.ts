import type { VersionTrait } from '@shop/domain/search/version-traits'
import { expect, it } from 'vitest'
import { exampleVersion } from '../../testing/example-product.ts'
import { versionWords } from './version-words.ts'

it.each<[Partial<typeof exampleVersion>, VersionTrait[], string]>([
  [{ loadRange: 'XL', speed: 'T' }, ['loadRange', 'speed'], 'Extra load (XL), up to 118 mph'],
  [{ loadRange: null }, ['loadRange'], 'Standard load'],
  [{ loadRange: 'E' }, ['loadRange', 'loadIndex'], 'Load range E'],
  [{ sidewall: 'Outlined white letters' }, ['sidewall'], 'Outlined white letters'],
  [{ oeMark: 'MO', isRunFlat: true }, ['oeMark', 'runFlat'], 'Original equipment (MO), run-flat'],
  [{ isRunFlat: false }, ['runFlat'], 'Standard'],
  [{ warrantyMiles: 65_000 }, ['warrantyMiles'], '65,000-mile warranty'],
  // What it shares with the others is not said.
  [{ loadRange: 'XL', speed: 'V' }, ['speed'], 'Up to 149 mph'],
])(
  '[LIST-012] a version is told from the others in words: %j by %j is %s',
  (different, differsIn, expected) => {
    expect(versionWords({ ...exampleVersion, ...different }, differsIn)).toBe(expected)
  },
)
