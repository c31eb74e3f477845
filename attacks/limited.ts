import type { CallResult } from '@shop/contracts/client/call-result'

/** What came of a try: it was looked at on its merits, or turned away because of those before; else what was said. */
export type Tried = 'judged' | 'refused' | `answered ${string}`

export type Limited = {
  name: string
  /** As the code has it. */
  stated: number
  /** Whose tries are counted; only an address is left behind by calling from elsewhere. */
  by: 'address' | 'session' | 'browser' | 'card' | 'order number' | 'e-mail' | 'connection' | 'everybody'
  /** Counted in the database, so that nothing is forgotten with the cache. */
  isKept: boolean
  /** Counted before it is judged: many at once are no more. */
  isCountedFirst?: true
  /** How many tries of others have counted. */
  judgedBefore?(): number
  /** The next try from an address, of the same session, browser, card or number. */
  next(from: string): Promise<Tried>
  /** All of a try but its last step, so that many can take it at the same moment. */
  ready?(from: string): Promise<() => Promise<Tried>>
  /** One try of somebody who has nothing to do with the rest. */
  somebodyElse(from: string): Promise<Tried>
}

/** Judged where it was answered so (a status or the name of a refusal), refused where it was one too many. */
export function verdict(
  result: CallResult<unknown>,
  judged: (said: string) => boolean,
  isTooMany: (said: string) => boolean = (said) => said === '429',
): Tried {
  const said = result.ok ? 'ok' : (result.refusal ?? String(result.statusCode))
  if (!result.ok && isTooMany(said)) return 'refused'
  return judged(said) ? 'judged' : `answered ${said}`
}
