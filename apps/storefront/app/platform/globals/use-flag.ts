import { FLAG_LOADING, type FlagValue } from '@shop/domain/channels/feature-flag'
import { useGlobals } from './globals.ts'

/** What the shop says of a flag: on, off, or not known. One that nobody has written down stays unknown. */
export function useFlag(key: string): FlagValue {
  return useGlobals()?.flags[key] ?? FLAG_LOADING
}
