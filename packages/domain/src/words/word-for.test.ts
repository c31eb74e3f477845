import { expect, it } from 'vitest'
import { wordFor } from './word-for.ts'

it.each([
  ['stock', 'Stock'],
  ['unknown', 'unknown'],
  ['__proto__', '__proto__'],
  ['constructor', 'constructor'],
  ['toString', 'toString'],
  ['', ''],
])('[OFF-145] %s is %s', (name, word) => {
  expect(wordFor({ stock: 'Stock' }, name)).toBe(word)
})
