import { isIPv6 } from 'node:net'

/** Whom guesses from an address are counted for: whoever has an IPv6 address has all of its /64. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1]
  if (mapped || !isIPv6(ip)) return mapped ?? ip
  const [head = '', tail = ''] = ip.split('::')
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean))
  const zeros = ip.includes('::') ? 8 - (first?.length ?? 0) - (last?.length ?? 0) : 0
  const groups = [...(first ?? []), ...Array<string>(zeros).fill('0'), ...(last ?? [])]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::`
}
