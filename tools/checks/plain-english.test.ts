import { expect, it } from 'vitest'
import { plainEnglish, WORD_RULES } from './plain-english.ts'
import { textsIn } from './texts-in.ts'

const problemsIn = (words: string, path = 'apps/storefront/app/orders/messages.ts') =>
  plainEnglish.problems({ path, text: `export const messages = {\n  text: ${JSON.stringify(words)},\n}\n` })

it.each(WORD_RULES)('[WORDS-001] refuses “$refused”', ({ refused, say }) => {
  expect(problemsIn(refused)).toContain(`apps/storefront/app/orders/messages.ts:2: “${refused}”: say ${say}`)
})

it.each([
  'We couldn’t load your cart.',
  'Order canceled',
  '17-inch all-season tires, 7 in. wide',
  'Run-flats from $139.99',
  'Taxes and government fees',
  'Free shipping in the contiguous US',
  'Check the sticker inside the driver’s door.',
])('[WORDS-001] lets “%s” stand', (words) => {
  expect(problemsIn(words)).toEqual([])
})

it('[WORDS-002] leaves the texts of the register letter for letter', () => {
  expect(problemsIn('We do not ship to PO boxes')).toEqual([])
  expect(problemsIn('We do not ship to PO boxes or moons')).toHaveLength(1)
})

it('lets reviews sound like people, in US spelling', () => {
  const path = 'apps/server/db/world/review-openings.ts'
  expect(problemsIn("I don't know what came on the car.", path)).toEqual([])
  expect(problemsIn('Nice colour', path)).toHaveLength(1)
})

it.each([
  ['a text', `const a = { 'ship-to-me': 'Ship to me' }`, ['Ship to me']],
  ['no comment', `// It isn't said.\n/* 'Nor this.' */ const a = "It's said."`, ["It's said."]],
  ['no address', `import { a } from '../catalogue/a.ts'\nconst b = '/types/winter'`, []],
  [
    'what is filled in',
    'const a = (n) => `#{n} inch #{n === 1 ? `One #{n}` : "More"}`'.replaceAll('#', '$'),
    ['One §', 'More', '§ inch §'],
  ],
])('reads %s', (_, source, words) => {
  expect(textsIn(source).map((text) => text.words)).toEqual(words)
})
