/** How somebody has proven who they are. */
export const PROOFS = ['password', 'passkey', 'code'] as const
export type Proof = (typeof PROOFS)[number]
