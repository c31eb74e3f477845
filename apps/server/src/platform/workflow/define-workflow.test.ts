import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'
import { inTransaction } from '../db/transaction.ts'
import { defineWorkflow, workflowsOf } from './define-workflow.ts'
import { findWorkflows, hasStuckWork, idIn, stuckSubjects } from './engine-tables.ts'
import type { Workflows } from './enqueue.ts'
import { registerWorkflow } from './register-workflow.ts'

const rotate = defineWorkflow({
  name: 'rotate-tires',
  idOf: ({ car, turn }: { car: string; turn: number }) => `rotate:${car}:${turn}`,
  input: ({ car }) => [car],
})
const balance = defineWorkflow({
  name: 'balance-tires',
  idOf: (car: string) => `balance-${car}`,
  input: (car) => [car],
  queue: 'mail',
  of: 'car',
})

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

// The compiler is the judge: it refuses an expected error where there is none.
it('[HOUSE-020] is ordered with its own work and kept with its own input, or does not compile', () => {
  const orders = ({ enqueue }: Workflows, tx: Parameters<Workflows['enqueue']>[0]) => [
    enqueue(tx, rotate, { car: 'a', turn: 1 }),
    // @ts-expect-error: a turn is missing
    enqueue(tx, rotate, { car: 'a' }),
    // @ts-expect-error: a car is named by words
    enqueue(tx, balance, 7),
    // @ts-expect-error: a name alone is no workflow
    enqueue(tx, 'balance-tires', 'a'),
  ]
  const keeps = () => {
    registerWorkflow(rotate, async (car) => car.length)
    // @ts-expect-error: its input is one car
    registerWorkflow(rotate, async (car: string, turn: number) => car.length + turn)
    // @ts-expect-error: a car is named by words
    registerWorkflow(balance, async (car: number) => car)
  }
  // @ts-expect-error: what is named by more than one id is not of that one thing
  const marked = () => defineWorkflow({ ...rotate, of: 'car' })
  expect([orders, keeps, marked]).toHaveLength(3)
})

it('[HOUSE-020] is defined once', () => {
  expect(() => defineWorkflow({ ...balance })).toThrow('balance-tires is defined twice')
})

describe('the id of work', () => {
  it('[HOUSE-021] comes from the definition in statements too, one and several parts of it', async () => {
    const { rows } =
      await house.owner.query(`select ${sqlOf(idIn(rotate, { car: 'c.car', turn: 'c.turn' }))} as rotates,
      ${sqlOf(idIn(balance, 'c.car'))} as balances from (values ('x:1', 3)) c (car, turn)`)
    expect(rows).toEqual([{ rotates: rotate.idOf({ car: 'x:1', turn: 3 }), balances: balance.idOf('x:1') }])
  })

  it('[HOUSE-023] leads back to the thing that its work is of', async () => {
    const [stuck, well] = ['8b0f6b0e-4a3b-4f43-9a4e-6b1c1d1f0001', '8b0f6b0e-4a3b-4f43-9a4e-6b1c1d1f0002']
    const { workflows, db } = house.shop
    await inTransaction(db.checkoutPool, async (tx) => {
      for (const car of [stuck, well]) await workflows.enqueue(tx, balance, car as string)
      await workflows.enqueue(tx, rotate, { car: well as string, turn: 1 })
    })
    await house.owner.query(
      `update dbos.workflow_status set status = 'ERROR' where workflow_uuid = any($1)`,
      [[balance.idOf(stuck as string), rotate.idOf({ car: well as string, turn: 1 })]],
    )
    const subjects = await house.owner.query(`${sqlOf(stuckSubjects('car'))}`)
    expect(subjects.rows).toEqual([{ id: stuck }])
    const cars = await house.owner.query(`select car, ${sqlOf(hasStuckWork('car', 'c.car'))} as "isStuck"
      from (values ('${stuck}'), ('${well}')) c (car)`)
    expect(cars.rows).toEqual([
      { car: stuck, isStuck: true },
      { car: well, isStuck: false },
    ])
    const found = await findWorkflows(
      db.checkout,
      workflowsOf('car').map((workflow) => workflow.idOf(stuck as string)),
    )
    expect(found).toMatchObject([{ name: 'balance-tires', state: 'stuck' }])
  })
})

/** Fixed words and columns only: nothing of it is a parameter. */
function sqlOf(fragment: { compile(db: never): { sql: string; parameters: readonly unknown[] } }): string {
  const { sql, parameters } = fragment.compile(house.shop.db.checkout as never)
  expect(parameters).toEqual([])
  return sql
}
