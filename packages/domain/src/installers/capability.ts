/** What an installer may be equipped for. */
export const CAPABILITIES = [
  'run-flat',
  'low-profile',
  'light-truck',
  'commercial',
  'trailer',
  'tpms',
  'alignment',
  'electric',
  'oversize',
  'nitrogen',
  'studs',
  'wheel-repair',
  'fleet-billing',
] as const

export type Capability = (typeof CAPABILITIES)[number]
