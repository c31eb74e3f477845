import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SiteCart } from '@shop/contracts/cart/cart'
import type { CallResult } from '@shop/contracts/client/call-result'
import { GOODWILL_CODE } from '@shop/server/db/world/promotions.ts'
import { between } from '@shop/server/sandbox/seeded-random.ts'
import { withAdmin } from '@shop/tools/services/postgres'
import type { Finding } from '../audit.ts'
import { auditAnswer, auditCarts, type KnownCart, type StoredCart } from '../cart-audit.ts'
import { type CartOperation, EMPTY_CART, expectedAfter, type Shelf } from '../cart-model.ts'
import { type CartState, changeCart, putCart, readCart, removeCart } from '../change-cart.ts'
import { chooseOperations } from '../choose-operation.ts'
import { type FaultTest, type Run, stockOf } from '../fault-test.ts'
import { type FreshQuotes, loadFreshQuotes } from '../fresh-quotes.ts'
import { Visit } from '../visit.ts'

const CLIENTS = 50
const KILLS = 3
const OPERATIONS_OF_A_VISIT = 20
const SENT_TWICE = 0.05
/** The last of the tires is soon sold out: what is refused must leave nothing behind. */
const TIRES = [100_001, 100_002, 100_003, 100_004, 100_005, 100_006]
const SCARCE_TIRE = 100_007
const SHELF: Shelf = {
  available: new Map([...TIRES.map((tireId): [number, number] => [tireId, 5_000]), [SCARCE_TIRE, 6]]),
  codes: ['FIRST1000', GOODWILL_CODE, 'WELCOME25'],
}

/**
 * Carts are changed in every way while the api is killed: whatever was acknowledged is there once, and every total is
 * what a fresh calculation says. Seen red with the answer sent before the commit (changes lost) and with keys that are
 * not kept (tires added twice, `cart-changed` to somebody who was alone).
 */
export const cartsUnderFaults: FaultTest = {
  name: 'carts-under-faults',
  async run(run) {
    const { shop, isShort, say } = run
    await stockOf(
      shop,
      [...SHELF.available].map(([tireId, available]) => ({ tireId, counters: 1, available })),
    )
    const fair: Fair = {
      operations: isShort ? 2_000 : 20_000,
      begun: 0,
      acknowledged: [],
      refused: 0,
      twice: 0,
      carts: [],
      findings: [],
      quotes: await loadFreshQuotes(shop, SHELF),
    }
    const [recoverySeconds] = await Promise.all([
      strike(run, fair),
      ...Array.from({ length: CLIENTS }, () => shopOn(run, fair)),
    ])
    say(`${fair.acknowledged.length} changes acknowledged in ${fair.carts.length} carts`)
    const trespasses = await trespass(fair.carts)
    const freshQuotes = await loadFreshQuotes(shop, SHELF)
    const stored = auditCarts(
      fair.carts.map(({ known }) => known),
      await storedCarts(shop),
      freshQuotes.unitCents,
    )
    const shown = await readAgain(fair, freshQuotes)
    return {
      acknowledged: fair.acknowledged,
      recoverySeconds,
      findings: [
        ...fair.findings,
        ...trespasses,
        ...stored,
        ...shown,
        ...missingKinds(fair),
        ...shop.fleet.deserters.map((name): Finding => ({ kind: 'stuck', what: `${name} ended by itself` })),
      ],
      note: `${fair.begun} operations by ${CLIENTS}, ${fair.carts.length} carts, ${fair.refused} refused as due, ${fair.twice} sent twice`,
    }
  },
}

type OwnedCart = { visit: Visit; known: KnownCart }

/** What the clients have in common. */
type Fair = {
  operations: number
  begun: number
  acknowledged: CartOperation['kind'][]
  refused: number
  /** Changes that were sent twice at once. */
  twice: number
  carts: OwnedCart[]
  findings: Finding[]
  quotes: FreshQuotes
}

async function shopOn(run: Run, fair: Fair): Promise<void> {
  while (fair.begun < fair.operations) {
    const visit = await Visit.begin(run.shop.apiUrl)
    let cart: OwnedCart | null = null
    for (let turn = 0; turn < OPERATIONS_OF_A_VISIT && fair.begun < fair.operations; turn++) {
      const model = cart?.known.model ?? EMPTY_CART
      for (const operation of chooseOperations(model, SHELF, run.random)) {
        fair.begun++
        const next = await perform(run, visit, cart, operation, fair)
        // Somebody whose cart is not what it must be knows nothing to go on from.
        if (next === 'astray') return shopOn(run, fair)
        cart = next
      }
    }
  }
}

/** Now and then twice at once under one key, as a nervous hand or a repeat that overtakes does: one answer for both. */
async function send(
  visit: Visit,
  cart: CartState | null,
  operation: CartOperation,
  { random }: Run,
  fair: Fair,
): Promise<CallResult<SiteCart | null>> {
  const once = { idempotencyKey: randomUUID() }
  const isTwice = operation.kind !== 'give-address' && random() < SENT_TWICE
  if (!isTwice) return changeCart(visit, cart, operation, once)
  fair.twice++
  const [first, second] = await Promise.all([
    changeCart(visit, cart, operation, once),
    changeCart(visit, cart, operation, once),
  ])
  if (JSON.stringify(first) !== JSON.stringify(second)) {
    const [one, other] = [first, second].map((each) => (each.ok ? 'done' : (each.refusal ?? each.message)))
    fair.findings.push({ kind: 'duplicated', what: `${operation.kind} twice: ${one} and ${other}` })
  }
  return first
}

async function perform(
  run: Run,
  visit: Visit,
  cart: OwnedCart | null,
  operation: CartOperation,
  fair: Fair,
): Promise<OwnedCart | null | 'astray'> {
  const model = cart?.known.model ?? EMPTY_CART
  const state = cart && { ...cart.known, lineCount: model.lines.length }
  const expected = expectedAfter(model, operation, SHELF)
  const result = await send(visit, state, operation, run, fair)
  const astray = (what: string) => {
    const where = `${operation.kind} in cart ${cart?.known.id ?? 'to be'}`
    fair.findings.push({ kind: result.ok ? 'duplicated' : 'lost', what: `${where}: ${what}` })
    return 'astray' as const
  }
  if (!result.ok) {
    if (!expected.ok && result.refusal === expected.refusal) {
      fair.refused++
      return cart
    }
    return astray(`${result.statusCode} ${result.refusal ?? result.message}`)
  }
  if (!expected.ok) return astray(`acknowledged instead of ${expected.refusal}`)
  fair.acknowledged.push(operation.kind)
  const answer = result.data
  if (!answer || !expected.cart) {
    if (cart) cart.known.model = expected.cart
    return null
  }
  const changed = cart ?? { visit, known: { id: answer.id, version: 0, model: null } }
  if (!cart) fair.carts.push(changed)
  const { known } = changed
  if (answer.id !== known.id) return astray(`answered with cart ${answer.id}`)
  Object.assign(known, { model: expected.cart, version: answer.version })
  const wrong = auditAnswer(expected.cart, fair.quotes.sums(expected.cart, answer.quote.quotedAt), answer)
  fair.findings.push(...wrong)
  return wrong.length === 0 ? changed : 'astray'
}

/** Kills the api thrice under way; the longest time until the next change was acknowledged, in seconds. */
async function strike({ shop, random, say }: Run, fair: Fair): Promise<number> {
  const recoveries: number[] = []
  for (let kill = 1; kill <= KILLS; kill++) {
    const threshold = (fair.operations * kill) / (KILLS + 1)
    while (fair.begun < threshold) await sleep(20)
    await sleep(between(random, [0, 200]))
    const before = fair.acknowledged.length
    const killedAt = Date.now()
    await shop.fleet.kill('api', 'SIGKILL')
    say(`the api is killed after ${before} changes`)
    await shop.fleet.start('api')
    while (fair.acknowledged.length <= before + CLIENTS) await sleep(20)
    recoveries.push((Date.now() - killedAt) / 1_000)
  }
  return Math.round(Math.max(...recoveries) * 10) / 10
}

/** Every cart is tried by the owner of another one, who must not even learn that it exists. */
async function trespass(carts: readonly OwnedCart[]): Promise<Finding[]> {
  const findings: Finding[] = []
  await eachOf(carts, async ({ known, visit }, index) => {
    const stranger = carts[(index + Math.ceil(carts.length / 2)) % carts.length]?.visit
    if (!stranger || stranger === visit) return
    const once = () => ({ idempotencyKey: randomUUID() })
    const state = { ...known, lineCount: 0 }
    const answers = {
      read: await readCart(stranger, known.id),
      changed: await putCart(stranger, state, { kind: 'cover-all', isCovered: true }, once()),
      emptied: await removeCart(stranger, known.id, once()),
    }
    for (const [what, answer] of Object.entries(answers)) {
      if (answer.ok || answer.statusCode !== 404 || answer.code === 'NetworkError')
        findings.push({ kind: 'lost', what: `cart ${known.id} was ${what} by a stranger` })
    }
  })
  return findings
}

/** Every standing cart as its owner sees it at the end, asked for without an id, beside prices that were read anew. */
async function readAgain({ carts }: Fair, quotes: FreshQuotes): Promise<Finding[]> {
  const findings: Finding[] = []
  await eachOf(carts, async ({ visit, known: { id, model } }) => {
    const answer = model ? await readCart(visit) : await readCart(visit, id)
    if (model && answer.ok)
      findings.push(...auditAnswer(model, quotes.sums(model, answer.data.quote.quotedAt), answer.data))
    else if (model || answer.ok)
      findings.push({ kind: 'lost', what: `cart ${id} ${answer.ok ? 'came back' : 'cannot be read'}` })
  })
  return findings
}

async function eachOf<T>(items: readonly T[], work: (item: T, index: number) => Promise<void>) {
  const turns = items.entries()
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (const [index, item] of turns) await work(item, index)
    }),
  )
}

/** A run in which some kind of change never worked has shown nothing about it. */
function missingKinds({ acknowledged }: Fair): Finding[] {
  const kinds: CartOperation['kind'][] = [
    ...(['add', 'add-pair', 'change-quantity', 'remove', 'cover', 'cover-all'] as const),
    ...(['enter-code', 'remove-code', 'give-address', 'delete'] as const),
  ]
  return kinds
    .filter((kind) => !acknowledged.includes(kind))
    .map((kind) => ({ kind: 'stuck', what: `nobody got to ${kind}` }))
}

function storedCarts({ ownerUrl }: Run['shop']): Promise<StoredCart[]> {
  const query = `
    select c.id, c.state, c.version,
           coalesce((select jsonb_agg(jsonb_build_object('tireId', l.tire_id, 'position', l.position,
                       'quantity', l.quantity, 'isCovered', l.has_coverage, 'agreedUnitCents', l.agreed_unit_cents))
                       from cart_line l where l.cart_id = c.id), '[]') as lines,
           array(select code from cart_code k where k.cart_id = c.id) as codes
      from cart c`
  return withAdmin(ownerUrl, async (owner) => (await owner.query<StoredCart>(query)).rows)
}
