import { coarseCounts } from '../limits/coarse-counts.ts'
import { HttpFailure } from './failure.ts'
import { messages } from './messages.ts'

/** Keys an hour, in each process: of one session, and of all sessions of one visitor. */
const KEYS_AN_HOUR = { owner: 3_000, visitor: 10_000 }

/** Each key is a row that is kept for days: nobody needs this many, and nobody fills a disk with them. */
export function keyBound(most = KEYS_AN_HOUR): (owner: string, visitor: string | undefined) => void {
  const ofOwner = coarseCounts()
  const ofVisitor = coarseCounts()
  return (owner, visitor) => {
    const isMany = ofOwner(owner) > most.owner || (visitor !== undefined && ofVisitor(visitor) > most.visitor)
    if (isMany) throw new HttpFailure(429, 'TooManyRequests', messages.tooMany)
  }
}
