import type { Queue } from './queues.ts'

/** A promise of the shop: whoever orders it and whoever keeps it go by this, and nobody else spells its name. */
export interface Workflow<Work, Input extends unknown[] = unknown[]> {
  readonly name: string
  /** Names the work for good: the same id is never carried out twice, and it reaches providers as their key. */
  readonly idOf: (work: Work) => string
  /** What the engine keeps and calls the workflow with. Work of the release before is stored in this shape. */
  readonly input: (work: Work) => Input
  readonly queue: Queue
  /** What its work belongs to, such as an order; the work is then named by that thing's id alone. */
  readonly of?: string
}

/** Begins by the clock (UTC) and is ordered by nobody. */
export interface ScheduledWorkflow {
  readonly name: string
  readonly schedule: string
}

type Definition<Work, Input extends unknown[]> = Omit<Workflow<Work, Input>, 'queue' | 'of'> & {
  /** With everything else unless it says so. */
  readonly queue?: Queue
} & (Work extends string ? { readonly of?: string } : { readonly of?: never })

const workflows = new Map<string, Workflow<never>>()

/** `idOf` only puts its work together with fixed words: it is asked with columns, too (`idIn`). */
export function defineWorkflow<Work, Input extends [unknown, ...unknown[]]>(
  definition: Definition<Work, Input>,
): Workflow<Work, Input> {
  const workflow: Workflow<Work, Input> = { queue: 'shop', ...definition }
  if (workflows.has(workflow.name)) throw new Error(`Workflow ${workflow.name} is defined twice`)
  workflows.set(workflow.name, workflow)
  return workflow
}

export function defineScheduled(definition: ScheduledWorkflow): ScheduledWorkflow {
  return definition
}

/** The promises made for one kind of thing, each named by that thing's id: known once their slices are loaded. */
export function workflowsOf(subject: string): readonly Workflow<string>[] {
  return [...workflows.values()].filter(({ of }) => of === subject) as unknown as Workflow<string>[]
}
