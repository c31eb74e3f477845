import { describe } from 'vitest'
import { isolationTable } from './isolation-table.ts'

// What the code holds back by itself: the policies would hide that it has forgotten to.
describe('[ACCT-085] [WALL-001] [WALL-007] with policies looked past', () => {
  isolationTable({ isPastPolicies: true })
})
