import { FLAG_LOADING, type FlagValue } from '@shop/domain/channels/feature-flag'
import type { FlagKey } from '@shop/domain/flags/flags'
import { useVisit } from '../visit/visit.ts'
import { useGlobals } from './globals.ts'

/** What the shop says of a flag for this visitor: on, off, or not known until the browser has asked. */
export function useFlag(key: FlagKey): FlagValue {
  const { flags } = useVisit()
  // The globals are asked for again while a page stays open; in those a page came with there are no flags.
  return useGlobals()?.flags[key] ?? flags?.[key] ?? FLAG_LOADING
}
