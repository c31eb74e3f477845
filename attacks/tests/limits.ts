import type { AttackTest, Run } from '../attack-test.ts'
import type { Limited, Tried } from '../limited.ts'
import { limitedCards } from '../limited-cards.ts'
import { limitedGuesses } from '../limited-guesses.ts'
import { limitedLookups } from '../limited-lookups.ts'
import { limitedNuisances } from '../limited-nuisances.ts'
import { limitedSessions } from '../limited-sessions.ts'
import { addressIn, HOP_SETTINGS } from '../many-addresses.ts'

// The attacker's first /64, one to move on to, and that of somebody else.
const HOME = 1
const ELSEWHERE = 0x1000
const STRANGER = 0x2000
const AT_ONCE = 0x3000
/** Who prepares what is done at once; fewer than one visitor may have under way. */
const HANDS = 12

type Row = {
  limit: string
  by: Limited['by']
  'counted in': 'PostgreSQL' | 'Redis'
  stated: number
  judged: number
  'next one': Tried
  /** Of twice as many that come at once from another /64; where addresses are counted. */
  'at once': number | '-'
  'same /64': Tried
  'other /64': Tried
  'somebody else': Tried
  'without Redis': Tried
  'Redis emptied': Tried
}

/** Whoever guesses or tries cards has the stated number of tries, whatever they change about themselves. */
export const limits: AttackTest = {
  name: 'limits',
  settings: HOP_SETTINGS,
  async run(run) {
    const { shop, isShort } = run
    const lookups = limitedLookups(shop.apiUrl)
    const ofEach = [
      ...limitedCards(shop.apiUrl),
      ...limitedGuesses(shop.apiUrl),
      ...lookups.ofEach,
      ...limitedNuisances(shop.apiUrl),
      ...(isShort ? [] : [limitedSessions(shop.apiUrl)]),
    ]
    const table = await attack(run, ofEach)
    // Nobody finds an order by its number after this one.
    if (!isShort) table.push(...(await attack(run, [lookups.ofAll], ofEach.length)))
    return {
      tries: table.reduce((sum, { judged }) => sum + judged, 0),
      breaches: table.flatMap((row, index) => breachesOf(row, ofEach[index]?.isCountedFirst ?? false)),
      table,
    }
  },
}

async function attack({ shop, say }: Run, limited: readonly Limited[], before = 0): Promise<Row[]> {
  const at = limited.map((limit, index) => placesOf(limit, before + index + 1))
  say(`uses up ${limited.length} limits`)
  const used = new Map<Limited, UsedUp>()
  const spendNow = async (limit: Limited) => {
    used.set(limit, await spend(limit, at[limited.indexOf(limit)] as Places))
  }
  await Promise.all(limited.filter(({ isKept }) => isKept).map(spendNow))
  // One at a time: a process that is too busy to hear Redis in time counts for itself.
  for (const limit of limited) if (!limit.isKept) await spendNow(limit)
  const again = () => Promise.all(limited.map((limit, i) => limit.next((at[i] as Places).home())))
  say('Redis is killed')
  await shop.redis.kill()
  const without = await again()
  say('Redis is back, and empty')
  await shop.redis.start()
  const emptied = await again()
  return limited.map((limit, i) => ({
    ...(used.get(limit) as UsedUp),
    'without Redis': without[i] as Tried,
    'Redis emptied': emptied[i] as Tried,
  }))
}

type Places = Record<'home' | 'elsewhere' | 'stranger' | 'atOnce', () => string>

/** Another address for every call. Where addresses are counted, home is one /64; else a new one each time. */
function placesOf({ by }: Limited, limit: number): Places {
  let count = 0
  const next = (network: number) => addressIn(limit, network, ++count)
  return {
    home: () => next(by === 'address' ? HOME : HOME + count),
    elsewhere: () => next(ELSEWHERE),
    stranger: () => next(STRANGER),
    atOnce: () => next(AT_ONCE),
  }
}

type UsedUp = Omit<Row, 'without Redis' | 'Redis emptied'>

async function spend(limited: Limited, { home, elsewhere, stranger, atOnce }: Places): Promise<UsedUp> {
  const { name, by, stated, isKept } = limited
  let judged = limited.judgedBefore?.() ?? 0
  let last: Tried = 'judged'
  // One that is not held is given up at twice its tries.
  while (judged <= 2 * stated) {
    last = await limited.next(home())
    if (last !== 'judged') break
    judged += 1
  }
  return {
    limit: name,
    by,
    'counted in': isKept ? ('PostgreSQL' as const) : ('Redis' as const),
    stated,
    judged,
    'next one': last,
    'at once': isKept && by === 'address' ? await judgedAtOnce(limited, atOnce) : ('-' as const),
    'same /64': await limited.next(home()),
    'other /64': await limited.next(elsewhere()),
    'somebody else': await limited.somebodyElse(stranger()),
  }
}

async function judgedAtOnce({ next, ready, stated }: Limited, from: () => string): Promise<number> {
  const steps: (() => Promise<Tried>)[] = []
  let left = 2 * stated
  const prepare = async () => {
    while (left-- > 0) steps.push(ready ? await ready(from()) : () => next(from()))
  }
  await Promise.all(Array.from({ length: HANDS }, prepare))
  const tried = await Promise.all(steps.map((step) => step()))
  return tried.filter((each) => each === 'judged').length
}

function breachesOf(row: Row, isCountedFirst: boolean): string[] {
  const expected: Partial<Row> = {
    judged: row.stated,
    ...(isCountedFirst && { 'at once': row.stated }),
    'next one': 'refused',
    'same /64': 'refused',
    'other /64': row.by === 'address' ? 'judged' : 'refused',
    'somebody else': row.by === 'everybody' ? 'refused' : 'judged',
    ...(row['counted in'] === 'PostgreSQL' && { 'without Redis': 'refused' }),
    // What Redis counts is forgotten, as the limits say: so it was emptied indeed.
    'Redis emptied': row['counted in'] === 'PostgreSQL' ? 'refused' : 'judged',
  }
  return Object.entries(expected)
    .filter(([column, value]) => row[column as keyof Row] !== value)
    .map(
      ([column, value]) =>
        `${row.limit} by ${row.by}: ${column} is ${row[column as keyof Row]}, not ${value}`,
    )
}
