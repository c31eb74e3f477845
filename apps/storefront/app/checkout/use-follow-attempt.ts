import { useEffect, useRef } from 'react'
import { untilLeft } from '../platform/ask/until-left.ts'
import { browserClient } from '../platform/client/browser-client.ts'
import { askLender, askOutcome, type Outcome, wait } from './place-order.ts'

const ASK_AGAIN_MS = 3_000
/** Each so many times the lender is asked too. */
const LENDER_EVERY = 5

/** Asks how an order stands until it stands otherwise than the page says. */
export function useFollowAttempt(
  attemptId: string,
  /** What the page shows; null once nothing more can come. */
  shown: string | null,
  onNews: (asked: Outcome) => void,
  /** The shopper says that it is approved, and the lender may have something to say. */
  asksLender: boolean,
): void {
  const latest = useRef(onNews)
  useEffect(() => {
    latest.current = onNews
  })
  useEffect(
    () =>
      untilLeft(async (left) => {
        const news = shown === null ? null : await newsOf({ attemptId, shown, asksLender }, left)
        if (news !== null) latest.current(news)
      }),
    [attemptId, shown, asksLender],
  )
}

type Followed = { attemptId: string; shown: string; asksLender: boolean }

/** null when the page was left before there were any. */
async function newsOf(
  { attemptId, shown, asksLender }: Followed,
  left: AbortSignal,
): Promise<Outcome | null> {
  for (let turn = 1; !left.aborted; turn += 1) {
    const ask = asksLender && turn % LENDER_EVERY === 0 ? askLender : askOutcome
    const asked = await ask(browserClient, attemptId, left)
    if (left.aborted) return null
    if (asked.outcome !== 'unanswered' && standingOf(asked) !== shown) return asked
    await wait(ASK_AGAIN_MS)
  }
  return null
}

/** Two of these are the same page. */
export function standingOf(asked: Outcome): string {
  return asked.outcome === 'awaiting-shopper' && asked.isApproved ? 'approved' : asked.outcome
}
