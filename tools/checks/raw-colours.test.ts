import { expect, test } from 'vitest'
import { rawColours } from './raw-colours.ts'

const found = (path: string, text: string) => rawColours.problems({ path, text }).length

test.each([
  'color: #fff',
  'border: 1px solid #e4002b80',
  'color: rgb(0 0 0)',
  'fill: oklch(60% 0.2 20)',
  'color: white',
])('finds %s in a stylesheet', (declaration) => expect(found('a.css', `.a {\n  ${declaration};\n}`)).toBe(1))

test.each([
  'color: var(--color-white)',
  'color: currentColor',
  'white-space: nowrap',
  'background: url("#mask-fff")',
  'background: color-mix(in oklch, var(--color-ink) 8%, transparent)',
])('leaves %s alone', (declaration) => expect(found('a.css', `.a {\n  ${declaration};\n}`)).toBe(0))

test('leaves comments and id selectors alone', () => {
  expect(found('a.css', '/* was #fff */\n#add { color: inherit; }')).toBe(0)
})

test('finds a hexadecimal colour in a screen, but not an issue number or an anchor', () => {
  expect(found('a.tsx', `<path fill="#e4002b" />`)).toBe(1)
  expect(found('a.tsx', `<a href="#reviews">See #123456</a>`)).toBe(0)
})

test('the tokens are where colours are written', () => {
  expect(rawColours.covers('packages/ui/src/tokens.css')).toBe(false)
  expect(rawColours.covers('packages/ui/src/button.module.css')).toBe(true)
  expect(rawColours.covers('apps/storefront/app/cart/badge.tsx')).toBe(true)
})
