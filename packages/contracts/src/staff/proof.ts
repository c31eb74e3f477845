/**
 * Why the way to the identity server brought no proof. Told to the page somebody comes back to, in its address, where it
 * opens nothing: every call is judged by the proof itself.
 */
export const STAFF_PROOF_PROBLEMS = [
  'another-person',
  'passkey-missing',
  'passkey-too-old',
  'cancelled',
] as const
export type StaffProofProblem = (typeof STAFF_PROOF_PROBLEMS)[number]

export const PROOF_PARAMETER = 'proof'

/** The same place, told what became of it. */
export function withProof(path: string, told: StaffProofProblem | 'given'): string {
  const url = new URL(path, 'http://office')
  url.searchParams.set(PROOF_PARAMETER, told)
  return `${url.pathname}${url.search}`
}
