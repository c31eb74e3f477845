import { describe, expect, test } from 'vitest'
import { carriers, countAreas, unknownIds } from './count.ts'
import { countedAsProven, enginesIn } from './engine-marks.ts'
import { idsInTests } from './ids-in-tests.ts'
import { rowsBesideTheShop } from './reached.ts'
import { readRegister } from './register.ts'

// Ids are put together here, so that this file itself carries none.
const id = (number: string) => ['CART', number].join('-')
const active = (source: string) => [...idsInTests(source).active]
const off = (source: string) => [...idsInTests(source).off]

describe('an id counts', () => {
  test.each([
    ['in the title of a test', `it('[${id('001')}] adds', () => {})`],
    ['in a template title', `test(\`[${id('001')}] adds \${n}\`, () => {})`],
    ['in a title joined with plus', `test('[${id('001')}] ' + 'adds', () => {})`],
    ['in the title of a suite with tests', `describe('[${id('001')}]', () => { it('adds', () => {}) })`],
    ['at the start of a row of a table', `it.each([['[${id('001')}] four', 4]])('%s', () => {})`],
    ['after a regular expression with a quote in it', `const r = /'/\nit('[${id('001')}] adds', () => {})`],
  ])('%s', (_, source) => {
    expect(active(source)).toEqual([id('001')])
  })

  test('twice when a title names two', () => {
    expect(active(`it('[${id('001')}] [${id('002')}] adds', () => {})`)).toEqual([id('001'), id('002')])
    expect(active(`it('[${id('001')}, ${id('002')}] adds', () => {})`)).toEqual([id('001'), id('002')])
  })
})

describe('an id does not count', () => {
  test.each([
    ['in a comment', `// it('[${id('001')}]')\n/* '[${id('001')}]' */`],
    ['in a step', `test('buys', async () => { await test.step('[${id('001')}] adds', () => {}) })`],
    ['in the middle of another text', `const note = 'see [${id('001')}]'`],
    ['in a suite without tests', `describe('[${id('001')}]', () => {})`],
  ])('%s', (_, source) => {
    expect(active(source)).toEqual([])
  })

  test.each([
    ['skipped', `it.skip('[${id('001')}] adds', () => {})`],
    ['to do', `it.todo('[${id('001')}] adds')`],
    ['expected to fail', `test.fails('[${id('001')}] adds', () => {})`],
    ['inside a skipped suite', `describe.skip('x', () => { it('[${id('001')}] adds', () => {}) })`],
  ])('in a test that is %s', (_, source) => {
    expect([active(source), off(source)]).toEqual([[], [id('001')]])
  })
})

const register = readRegister(
  [
    '| id | statement | source | level | stage |',
    '|---|---|---|---|---|',
    `| ${id('001')} | Adds \`a\\|b\`. | A | must | house |`,
    `| ${id('002')} | Removes. | A | must | cart |`,
    `| ${id('003')} | Decide: what. | A | open | cart |`,
    `| ${id('004')} | Waits. | A | engine | cart |`,
  ].join('\n'),
)
const carried = carriers([
  {
    path: 'a.test.ts',
    ids: { active: new Set([id('001'), id('004'), id('999')]), off: new Set([id('002')]) },
  },
])

test('reads the rows of the register, bars inside a cell included', () => {
  expect(register.rows.get(id('001'))).toMatchObject({
    area: 'CART',
    statement: 'Adds `a|b`.',
    stage: 'house',
  })
})

test('[HOUSE-120] a row is proven, engine only, or open; named only by tests that do not run it is open', () => {
  expect(countAreas([...register.rows.values()], carried)).toEqual([
    { area: 'CART', proven: 1, engine: 1, open: 2 },
  ])
})

test('[HOUSE-120] what the code marks as an engine is none that the register counts as proven', () => {
  const source = `/**\n * Waits for claims.\n * @engine ${id('001')}, ${id('004')}\n */\nexport const payOut = 1`
  expect(enginesIn(source)).toEqual([id('001'), id('004')])
  expect(countedAsProven(register, enginesIn(source))).toEqual([id('001')])
})

describe('[HOUSE-107] a row counts as proven only where its test reaches what the shop ships', () => {
  const files: Record<string, string> = {
    'packages/domain/src/pay.ts': `/**\n * Waits.\n * @engine\n */\nexport function payOut() {}\nexport function quote() {}`,
  }
  const beside = (source: string, path = 'packages/domain/src/a.test.ts') => {
    const named = carriers([{ path, ids: { active: new Set([id('001'), id('004')]), off: new Set() } }])
    return rowsBesideTheShop(register, named, (wanted) => ({ ...files, [path]: source })[wanted])
  }

  test.each([
    ['an engine', `import { payOut } from './pay.ts'`],
    ['nothing but types', `import type { Pay } from './pay.ts'\nimport { type Quote } from './pay.ts'`],
    ['what stands beside tests', `import { some } from './pay.test-support.ts'`],
    ['nothing of ours', `import { expect } from 'vitest'`],
  ])('not through %s', (_, source) => {
    expect(beside(source)).toEqual([id('001')])
  })

  test.each([
    ['what it imports', `import { payOut, quote } from './pay.ts'`],
    ['the whole shop', `import { shopUnderTest } from '../../testing/shop-under-test.ts'`],
    ['a package', `import { quote } from '@shop/domain/pay'`],
  ])('through %s', (_, source) => {
    expect(beside(source)).toEqual([])
  })

  test('a journey has it before its eyes', () => {
    expect(beside(`import { test } from '@playwright/test'`, 'e2e/buy.spec.ts')).toEqual([])
  })
})

test('an id that the register does not know is reported with its file', () => {
  expect(unknownIds(register, carried)).toEqual(new Map([[id('999'), ['a.test.ts']]]))
})
