import type { LookLink } from '@shop/contracts/today/today'
import { paths } from '../paths.ts'

/** The desk a look leads to, narrowed to what it counted; for one that is newer than this tab, Today itself. */
export function addressOf({ desk, query }: LookLink): string {
  return Object.hasOwn(paths, desk) ? paths[desk](query) : paths.today
}
