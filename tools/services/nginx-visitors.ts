// What one visitor may have under way at once, and whose address that is. Why it is so:
// docs/decisions/0032-nobody-shut-out.md; the numbers: docs/limits.md.

import { BlockList, isIPv6 } from 'node:net'

/** At once, by one address: of everything, of pages, of calls, and of calls of browsers (half of their places). */
export const AT_ONCE = { everything: 256, pages: 16, calls: 64, browsing: 16 } as const

/** Calls or pages a second; a burst of twice as many is let through. */
const A_SECOND = { pages: 100, calls: 200 } as const

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

/** For the http block. Without a hop the connection's own address is the visitor's, whatever headers say. */
export function visitorAddress({ from, header }: Hops): string {
  if (from.length === 0) return ''
  for (const entry of from) assertNetwork(entry)
  if (!/^[\w-]+$/.test(header)) throw new Error(`EDGE_IP_HEADER is not the name of a header: ${header}`)
  const hops = from.map((entry) => `  set_real_ip_from ${entry};\n`)
  return `${hops.join('')}  real_ip_header ${header};\n  real_ip_recursive on;\n`
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

/**
 * For the http block: it counts for every location of the visitors' port. Keys are empty, so uncounted, for what is
 * of another kind and for the doors of our own processes; by the address as it was asked for, which no rewrite changes. An IPv6 visitor is a /64: nobody has less.
 */
export function visitorBounds(port: number): string {
  const key = (name: string, source: string, pattern: string) =>
    `  map "${source}" $visitor_${name} {\n    "~^${port} ${pattern}" $visitor;\n    default '';\n  }`
  return `
  map $binary_remote_addr $visitor {
    "~(?s)^(?<visitor_network>.{8}).{8}$" $visitor_network;
    default $binary_remote_addr;
  }
${key('everything', '$server_port ', '')}
${key('pages', '$server_port $request_uri', '/(?!_api/|images/|assets/)')}
${key('calls', '$server_port $request_uri', '/_api/')}
${key('browsing', '$server_port $api_pool $request_uri', 'browsing_api /_api/')}
${Object.entries(AT_ONCE)
  .map(
    ([name, count]) =>
      `  limit_conn_zone $visitor_${name} zone=at_once_${name}:4m;\n  limit_conn at_once_${name} ${count};`,
  )
  .join('\n')}
${Object.entries(A_SECOND)
  .map(
    ([name, rate]) =>
      `  limit_req_zone $visitor_${name} zone=a_second_${name}:4m rate=${rate}r/s;\n  limit_req zone=a_second_${name} burst=${2 * rate} nodelay;`,
  )
  .join('\n')}
  limit_conn_status 429;
  limit_req_status 429;
  # A line for each would be work for us that costs the visitor nothing.
  limit_conn_log_level info;
  limit_req_log_level info;
`
}
