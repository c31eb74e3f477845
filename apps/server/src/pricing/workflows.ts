import type { SurrogateKey } from '../platform/page-cache/store.ts'
import { defineWorkflow } from '../platform/workflow/define-workflow.ts'

export interface ComingPrices {
  readonly id: string
  readonly tireIds: readonly number[]
  readonly keys: readonly SurrogateKey[]
}

export const beginPrices = defineWorkflow({
  name: 'begin-prices',
  idOf: ({ id }: ComingPrices) => `begin-prices-${id}`,
  input: ({ id, tireIds, keys }) => [id, tireIds, keys],
})
