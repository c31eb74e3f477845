import { BlockList, isIPv6 } from 'node:net'

export type Hops = {
  /** Proxies before ours, as addresses or networks. Nobody else is believed. */
  from: readonly string[]
  /** Where they write the visitor's address. */
  header: string
}

/** From the settings EDGE_HOPS and EDGE_IP_HEADER. */
export function hopsFrom(list: string | undefined, header: string | undefined): Hops {
  const from = (list ?? '').split(',').map((entry) => entry.trim())
  return { from: from.filter(Boolean), header: header || 'X-Forwarded-For' }
}

export function assertHops({ from, header }: Hops): void {
  if (from.length === 0) return
  for (const entry of from) assertNetwork(entry)
  if (!/^[\w-]+$/.test(header)) throw new Error(`EDGE_IP_HEADER is not the name of a header: ${header}`)
}

function assertNetwork(entry: string): void {
  const [address = '', prefix] = entry.split('/')
  try {
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    new BlockList().addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family)
  } catch {
    throw new Error(`EDGE_HOPS names neither an address nor a network: ${entry}`)
  }
}
