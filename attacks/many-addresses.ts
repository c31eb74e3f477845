import { randomInt } from 'node:crypto'
import { Visit } from '@shop/faults/visit.ts'

/** The hop that the shop believes: this machine, which tells each call's address in a header of its own. */
const HEADER = 'x-edge-ip'
export const HOP_SETTINGS = { EDGE_HOPS: '127.0.0.1', EDGE_IP_HEADER: HEADER, VISITOR_BOUNDS: 'on' }

/** An address of an IPv6 /64; each limit has networks of its own. */
export const addressIn = (limit: number, network: number, host: number) =>
  `2001:db8:${limit.toString(16)}:${network.toString(16)}::${host.toString(16)}`

/** What the hop says of a call, and what the caller says of itself, which must not count. */
export const toldBy = (address: string) => ({ [HEADER]: address, ...made() })

/** From somebody who is no hop: all of it is made up. */
export const forged = () => ({ ...made(), [HEADER]: anyAddress() })

const made = () => ({ 'x-forwarded-for': anyAddress(), 'x-real-ip': anyAddress(), 'x-visitor': anyAddress() })
const anyAddress = () => `198.51.${randomInt(256)}.${randomInt(256)}`

/** A session that begins at an address and may go on from others. */
export function visitFrom(apiUrl: string, address: string, cookies: Record<string, string> = {}) {
  return Visit.begin(apiUrl, { headers: toldBy(address), cookies })
}
