import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { workspace } from './environment.ts'

const rows = readFileSync(join(workspace, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()))
const words = rows.map(([, word = '']) => word)
const plain = (word: string) => word.toLowerCase().replaceAll('-', ' ')

test('[HOUSE-101] a word of the glossary has one row, spelled one way, and a meaning', () => {
  expect(words.length).toBeGreaterThan(100)
  expect(words.filter((word, i) => words.findIndex((other) => plain(other) === plain(word)) !== i)).toEqual(
    [],
  )
  expect(rows.filter((cells) => cells.length !== 5 || !cells[2])).toEqual([])
})

test('[HOUSE-101] the words of the glossary stand in the order of the alphabet', () => {
  expect(words).toEqual(words.toSorted((a, b) => (plain(a) < plain(b) ? -1 : 1)))
})

test('[HOUSE-101] a word that means two things says of what, each time', () => {
  const bare = words.filter((word) => words.some((other) => other.startsWith(`${word} (of `)))
  expect(bare).toEqual([])
})
