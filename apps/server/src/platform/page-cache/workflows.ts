import { defineWorkflow } from '../workflow/define-workflow.ts'
import type { SurrogateKey } from './store.ts'

interface ChannelPurge {
  readonly id: string
  readonly channelId: string
}

/** null: of every channel. */
interface EpochPurge {
  readonly id: string
  readonly channelId: string | null
}

export const purgePagesByKey = defineWorkflow({
  name: 'purge-pages',
  idOf: ({ id }: { id: string; keys: readonly SurrogateKey[] }) => `purge-pages-${id}`,
  input: ({ keys }) => [keys],
  queue: 'pages',
})

export const purgeEpoch = defineWorkflow({
  name: 'purge-epoch',
  idOf: ({ id }: EpochPurge) => `purge-epoch-${id}`,
  input: ({ channelId }) => [channelId],
  queue: 'pages',
})

export const beginEpoch = defineWorkflow({
  name: 'begin-epoch',
  idOf: ({ id }: ChannelPurge) => `begin-epoch-${id}`,
  input: ({ channelId }) => [channelId],
  queue: 'pages',
})
