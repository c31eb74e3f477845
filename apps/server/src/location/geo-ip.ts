import { BlockList, isIPv6 } from 'node:net'
import type { Db } from '../platform/db/database.ts'
import { findZipOfNetwork } from './store.ts'

/** Where networks are. A provider's table or service takes this place without anybody noticing. */
export interface GeoIp {
  /** null for an address nobody can place. */
  zipOf(ip: string): Promise<string | null>
}

/** Networks as our own table knows them. A visitor from inside stands where the fallback address is. */
export function tableGeoIp(db: Db, fallbackIp: string): GeoIp {
  return { zipOf: (ip) => findZipOfNetwork(db, isInside(ip) ? fallbackIp : ip) }
}

const INSIDE = new BlockList()
INSIDE.addSubnet('10.0.0.0', 8)
INSIDE.addSubnet('127.0.0.0', 8)
INSIDE.addSubnet('172.16.0.0', 12)
INSIDE.addSubnet('192.168.0.0', 16)
// Visitors are known by their /64: ::1 comes as ::.
INSIDE.addSubnet('::', 127, 'ipv6')
INSIDE.addSubnet('fc00::', 7, 'ipv6')

function isInside(ip: string): boolean {
  return INSIDE.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}
