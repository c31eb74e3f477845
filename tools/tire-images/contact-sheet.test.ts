import { expect, it } from 'vitest'
import { linesOfSheet } from './contact-sheet.ts'
import { picturedLines } from './pictured-lines.ts'

it('shows 60 lines of all twelve types', () => {
  const lines = linesOfSheet(picturedLines())
  expect(new Set(lines)).toHaveProperty('size', 60)
  expect(new Set(lines.map(({ typeName }) => typeName)).size).toBe(12)
})
