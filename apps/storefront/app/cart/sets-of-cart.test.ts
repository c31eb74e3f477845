import { expect, it } from 'vitest'
import { meridian, ridgeback } from '../../testing/example-cart.ts'
import { setsOfCart } from './sets-of-cart.ts'

const front = { ...meridian, lineId: 'front', position: 'front' as const, setId: 'pair' }
const rear = { ...meridian, lineId: 'rear', position: 'rear' as const, setId: 'pair' }

it('shows a staggered pair as one set, front before rear, where its first line stands', () => {
  expect(setsOfCart([rear, ridgeback, front])).toEqual([
    { setId: 'pair', kind: 'staggered', front, rear },
    { setId: ridgeback.lineId, kind: 'single', product: ridgeback },
  ])
})

it('leaves a front line without its rear one alone', () => {
  expect(setsOfCart([front, { ...rear, setId: 'another' }]).map(({ kind }) => kind)).toEqual([
    'single',
    'single',
  ])
})

it('takes two square lines of one set for two', () => {
  const second = { ...ridgeback, setId: meridian.setId }
  expect(setsOfCart([meridian, second]).map(({ kind }) => kind)).toEqual(['single', 'single'])
})
