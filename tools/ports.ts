import { allProviders, type ProviderPort } from '@shop/settings/providers'

/** Every process of the shop listens on PORT_BASE plus its offset, so several shops can run side by side. */
const ownOffsets = {
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
  /** Our identity server behind nginx, which has its public port among the providers'. */
  firstIdentity: 12,
  secondIdentity: 13,
  postgres: 10,
  redis: 11,
} as const

export type Ports = Record<keyof typeof ownOffsets | ProviderPort, number>

export function portsFrom(base: number): Ports {
  const offsets = Object.assign({}, ownOffsets, ...allProviders().map(([, { ports }]) => ports))
  const highest = base + Math.max(...Object.values<number>(offsets))
  if (!Number.isInteger(base) || base < 1024 || highest > 65_535) {
    throw new Error(
      `PORT_BASE must be a whole number from 1024 to ${65_535 - (highest - base)}, not ${base}.`,
    )
  }
  return Object.fromEntries(
    Object.entries<number>(offsets).map(([name, offset]) => [name, base + offset]),
  ) as Ports
}
