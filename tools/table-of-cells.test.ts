import { expect, it } from 'vitest'
import { tableOf } from './table-of-cells.ts'

it('[PAY-272] the table of behaviours shows every provider, and counts the cells that nobody has filled', () => {
  const { text, empty } = tableOf([
    { row: 'approve', column: 'klarna', says: 'held once' },
    { row: 'approve', column: 'affirm', says: 'held once' },
    { row: 'decline', column: 'affirm', says: 'nothing held' },
  ])
  expect(text.split('\n')).toEqual([
    '| behaviour | klarna | affirm |',
    '| --- | --- | --- |',
    '| approve | held once | held once |',
    '| decline |  | nothing held |',
  ])
  expect(empty).toBe(1)
})
