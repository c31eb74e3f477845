import type { LookLink } from '@shop/contracts/today/today'
import { paths } from '../paths.ts'

/** The desk a look leads to, narrowed to what it counted. */
export function addressOf({ desk, query }: LookLink): string {
  return paths[desk](query)
}
