/** How its owner shows that a host is theirs: a TXT record under a name of its own, beside whatever leads the host to us. */
export interface HostProof {
  readonly name: string
  readonly text: string
}

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const HOST = new RegExp(`^(?:${LABEL}\\.)+(?=[a-z])${LABEL}$`)
const LONGEST_NAME = 253
const UNDER = '_shop-proof.'

/** A name as the domain name system has it, in small letters and without a port; an address is none. */
export const isHostName = (host: string) => host.length <= LONGEST_NAME - UNDER.length && HOST.test(host)

export const proofOf = (host: string, token: string): HostProof => ({
  name: `${UNDER}${host}`,
  text: `shop-proof=${token}`,
})

/** Other records may stand beside it. */
export const isProven = (proof: HostProof, texts: readonly string[]) => texts.includes(proof.text)
