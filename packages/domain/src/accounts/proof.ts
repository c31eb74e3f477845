/** How somebody has proven who they are. */
export const PROOFS = ['password', 'passkey', 'code'] as const
export type Proof = (typeof PROOFS)[number]

/** For what changes how somebody gets in, or hands over what is theirs. */
export const FRESH_PROOF_MINUTES = 10

/** By the milliseconds of both instants. */
export function isFresh(provedAtMs: number, nowMs: number): boolean {
  return nowMs - provedAtMs <= FRESH_PROOF_MINUTES * 60_000
}

/** Names of RFC 8176, the strongest first: whoever used two has proven by the stronger. */
const METHODS: readonly (readonly [string, Proof])[] = [
  ['hwk', 'passkey'],
  ['swk', 'passkey'],
  ['otp', 'code'],
]

/** What an identity server says of it; one that says nothing asked for a password. */
export function proofAmong(methods: readonly unknown[]): Proof {
  return METHODS.find(([method]) => methods.includes(method))?.[1] ?? 'password'
}

/** Why a proof does not do where a passkey is asked for again; null for one that does. */
export function passkeyProblem(
  proof: { readonly by: Proof; readonly provedAtMs: number } | null,
  nowMs: number,
): 'passkey-missing' | 'passkey-too-old' | null {
  if (proof?.by !== 'passkey') return 'passkey-missing'
  return isFresh(proof.provedAtMs, nowMs) ? null : 'passkey-too-old'
}

/** What the identity server is asked for in place of any other proof: one that cannot be handed to a false page. */
export const PASSKEY_ACR = 'phr'
