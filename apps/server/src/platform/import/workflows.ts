import { defineWorkflow } from '../workflow/define-workflow.ts'

export const applyImport = defineWorkflow({
  name: 'apply-import',
  idOf: (runId: string) => `apply-import-${runId}`,
  input: (runId) => [runId],
  queue: 'imports',
})

/** A file may be checked again after its columns were matched anew, and told another time to go live. */
interface Turn {
  readonly runId: string
  readonly turn: number
}

export const checkImport = defineWorkflow({
  name: 'check-import',
  idOf: ({ runId, turn }: Turn) => `check-import-${runId}-${turn}`,
  input: ({ runId, turn }) => [runId, turn],
  queue: 'import-checks',
})

export const goLive = defineWorkflow({
  name: 'import-goes-live',
  idOf: ({ runId, turn }: Turn) => `import-goes-live-${runId}-${turn}`,
  input: ({ runId, turn }) => [runId, turn],
  queue: 'imports',
})

export const applyHeldRows = defineWorkflow({
  name: 'apply-held-rows',
  idOf: (runId: string) => `apply-held-rows-${runId}`,
  input: (runId) => [runId],
  queue: 'imports',
})

export const stepBack = defineWorkflow({
  name: 'step-back-import',
  idOf: (runId: string) => `step-back-import-${runId}`,
  input: (runId) => [runId],
  queue: 'imports',
})
