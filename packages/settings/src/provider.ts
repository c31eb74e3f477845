/** Who reads a variable: processes of ours, and the stand-in that plays the provider in a demo. */
export type Reader = 'api' | 'worker' | 'storefront' | 'identity' | 'stand-in'

/** A value that follows from where a demo stands. */
export type Made =
  /** The stand-in's own address: an origin, the name of the port where it is not the provider's, and a path. */
  | { address: string; port?: string; path?: string }
  /** A path at the api, where the provider sends its events. */
  | { webhook: string }
  /** In the shop's own folder. */
  | { file: string }
  /** A path at every storefront, with commas. */
  | { shops: string }
  /** A path at the back office. */
  | { office: string }

export type Variable = {
  readBy: readonly Reader[]
  made?: Made
  /** Its line in `.env.example`; empty: left out until somebody sets it. */
  demo?: string
  /** Said above that line. */
  note?: string
  /** Also good in a real shop; every other demo value is refused there. */
  isAlsoReal?: true
}

/** A kind of provider, and its stand-in at `apps/server/sandbox/<name>/main.ts`. */
export type Provider = {
  does: string
  /** Past PORT_BASE. At the one with the provider's own name the stand-in answers `/healthz`. */
  ports: Record<string, number>
  /** What a person finds at that port of a demo. */
  page?: string
  /** Whether the shop lives on without it for a while: `pnpm faults` starts, freezes and kills those. */
  mayFail: boolean
  /** The shop asks it only when this variable is set. Until then the stand-in of a demo runs, and nobody calls it. */
  onlyWith?: string
  variables: Record<string, Variable>
  /**
   * Ours: a server of the shop instead of a stand-in, in production too, while this variable of it is set. Without it
   * somebody else's stands at the address.
   */
  oursWith?: string
  /** What its stand-in reads beyond that. */
  standInReads?: readonly string[]
}
