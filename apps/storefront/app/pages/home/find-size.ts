import { parseTireSize, slugOfTireSize } from '@shop/domain/catalogue/tire-size'
import { paths } from '../../paths.ts'

/**
 * Where a search by size leads: the board sends width, ratio and rim, the plain search field sends size.
 * null when the address holds no search, 'unreadable' when it holds one that is no size.
 */
export function findSize(search: URLSearchParams): string | 'unreadable' | null {
  const typed = search.get('size')
  const chosen = ['width', 'ratio', 'rim'].map((name) => search.get(name))
  if (typed === null && chosen.every((part) => part === null)) return null
  const size = parseTireSize(typed || chosen.join(' '))
  return size ? paths.tireSize(slugOfTireSize(size)) : 'unreadable'
}
