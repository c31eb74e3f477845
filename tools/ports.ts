/** Every process of the shop listens on PORT_BASE plus its offset, so several shops can run side by side. */
const offsets = {
  shop: 0,
  api: 1,
  storefront: 2,
  worker: 3,
  /** nginx again, where the api makes it forget a page. */
  purge: 4,
  /** A built shop runs two of each: one answers while the other is replaced. */
  secondApi: 5,
  secondStorefront: 6,
  /** nginx again, for calls from inside: whichever api answers. */
  anyApi: 7,
  /** Vite for the back office; a built one is files that nginx serves. */
  office: 8,
  postgres: 10,
  redis: 11,
  identity: 20,
  gateway: 21,
  fields: 22,
  carrier: 23,
  smtp: 24,
  mail: 25,
} as const

export type Ports = { [name in keyof typeof offsets]: number }

export function portsFrom(base: number): Ports {
  const highest = base + Math.max(...Object.values(offsets))
  if (!Number.isInteger(base) || base < 1024 || highest > 65_535) {
    throw new Error(
      `PORT_BASE must be a whole number from 1024 to ${65_535 - (highest - base)}, not ${base}.`,
    )
  }
  return Object.fromEntries(Object.entries(offsets).map(([name, offset]) => [name, base + offset])) as Ports
}
