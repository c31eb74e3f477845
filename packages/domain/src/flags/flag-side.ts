/**
 * On which side of a share a visitor falls: 0 to 99, by chance, always the same for one flag, and another for each flag.
 * Whoever is below a share is below every larger one. FNV-1a, stirred as MurmurHash3 ends.
 */
export function sideOf(flag: string, visitor: string): number {
  let hash = 0x811c9dc5
  for (const letter of `${flag}/${visitor}`) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) % 100
}
