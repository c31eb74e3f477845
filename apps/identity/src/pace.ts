/** How many may begin at a time. */
export interface Pace {
  /** Whether one more may begin now; counts them if so. */
  mayBegin(): boolean
  /** How long a call of somebody under way took. */
  note(ms: number): void
}

const WINDOW_MS = 500
/** So many calls of people under way are worked on at once, on average: more, and each waits for the others. */
const AT_ONCE = 4
const FEWEST = 2
/** More than a process can carry: while nobody waits nobody is turned away. */
const MOST = 200
/** A crowd is at least so many: the first to be told so are not the few who come behind it. */
const CROWD = 60
const CUT = 0.6
const GROWTH = 1.1

/**
 * How many sign-ons a process can carry hangs on what else the machine does, so it is found by trying, as senders find the
 * width of a line. After half a second in which those under way stand in each other's way two fifths fewer may begin,
 * otherwise a tenth more, and after a calm one twice as many. Who is turned away at the door has cost next to nothing; in
 * the middle of it, all that was done for them.
 */
export function pace(now: () => number = () => performance.now()): Pace {
  let most = MOST
  let [since, begun, work] = [now(), 0, 0]
  const judge = () => {
    const elapsed = now() - since
    if (elapsed < WINDOW_MS) return
    const atOnce = work / elapsed
    if (atOnce > AT_ONCE) most = Math.max(FEWEST, Math.floor(Math.min(most, Math.max(begun, CROWD)) * CUT))
    else most = Math.min(MOST, Math.ceil(most * (atOnce > AT_ONCE / 2 ? GROWTH : 2)))
    since = now()
    begun = work = 0
  }
  return {
    mayBegin() {
      judge()
      if (begun >= most) return false
      begun += 1
      return true
    },
    note(ms) {
      judge()
      work += ms
    },
  }
}
