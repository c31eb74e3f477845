import type { Db } from '../platform/db/database.ts'
import { findRedirect } from './redirect-store.ts'

/** More than any address we lead on takes; a way that goes in a circle leads nowhere. */
const MOST_STEPS = 4

/** Where an address that is no page leads to; null where it leads nowhere. */
export async function followRedirect(db: Db, path: string): Promise<string | null> {
  const seen = new Set<string>()
  let at = path
  for (let step = 0; step < MOST_STEPS && !seen.has(at); step++) {
    seen.add(at)
    const next = await nextAddress(db, at)
    if (next === null) return at === path ? null : at
    at = next
  }
  return null
}

async function nextAddress(db: Db, path: string): Promise<string | null> {
  // A brand stands also within the address of a size.
  const [, before, brand, after = ''] = /^(\/tire-sizes\/[^/]+)(\/brands\/[^/]+)(\/.*)?$/.exec(path) ?? []
  if (before !== undefined && brand !== undefined) {
    const moved = await findRedirect(db, [brand])
    return moved?.to.startsWith('/brands/') ? before + moved.to + after : null
  }
  const found = await findRedirect(db, selfAndAbove(path))
  if (!found) return null
  return found.to + (depthOf(found.from) === depthOf(found.to) ? path.slice(found.from.length) : '')
}

function selfAndAbove(path: string): string[] {
  const parts = path.split('/').slice(1)
  return parts.map((_, i) => `/${parts.slice(0, i + 1).join('/')}`)
}

const depthOf = (path: string) => path.split('/').length
