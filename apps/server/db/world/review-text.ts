import type { Dice } from './random.ts'
import { CLOSINGS, FILLS, OPENINGS, SENTENCES, TITLES, type Tone, type Topic } from './review-fragments.ts'
import { FRAMES, LEADS, SPANS } from './review-openings.ts'

/** What a review is about: everything its sentences may mention. */
export interface ReviewSubject {
  readonly stars: number
  readonly topics: readonly Topic[]
  /** `our 2019 Honda CR-V`, or a word that fits any car. */
  readonly car: string
  readonly miles: number
  readonly place: string
  readonly priceDollars: number
}

/** A title and two to seven sentences that agree with the stars, the tire and the car. */
export function writeReview(dice: Dice, subject: ReviewSubject): { title: string; body: string } {
  const tone = toneOf(subject.stars)
  // One detail is settled for the whole review, so that a road in one sentence is the road in the next.
  const fills: Record<string, string> = {
    car: subject.car,
    miles: subject.miles.toLocaleString('en-US'),
    place: subject.place,
    price: `$${subject.priceDollars}`,
  }
  for (const [name, words] of Object.entries(FILLS)) fills[name] = dice.pick<string>(words)
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => fills[name] ?? '')
  const sentences = shuffled(dice, subject.topics)
    .slice(0, dice.between(1, 4))
    .map((topic) => dice.pick(SENTENCES[topic][toneOfTopic(dice, subject.stars)]))
  const body = [...framed(dice, tone, sentences), ...(dice.chance(0.6) ? [dice.pick(CLOSINGS[tone])] : [])]
  return {
    title: capital(fill(dice.pick(TITLES[tone]))),
    body: body.map((text) => capital(fill(text))).join(' '),
  }
}

/** No two people tell it in the same order; each says the miles once. */
function framed(dice: Dice, tone: Tone, sentences: readonly string[]): readonly string[] {
  const [lead, span] = [dice.pick(LEADS[tone]), dice.pick(SPANS)]
  const [point = '', ...rest] = sentences
  switch (dice.weighted(FRAMES)) {
    case 'opening-first':
      return [dice.pick(OPENINGS[tone]), ...sentences]
    case 'lead-and-span':
      return [lead, span, ...sentences]
    case 'lead-then-span-last':
      return [lead, ...sentences, span]
    case 'point-first':
      return [point, span, ...rest]
    case 'short':
      return [lead, span, point]
  }
}

function toneOf(stars: number): Tone {
  if (stars >= 4) return 'good'
  return stars === 3 ? 'mixed' : 'bad'
}

/** Five stars praise throughout; four leave a reservation here and there; two are not all bad. */
function toneOfTopic(dice: Dice, stars: number): Tone {
  if (stars === 5) return 'good'
  if (stars === 4) return dice.chance(0.7) ? 'good' : 'mixed'
  if (stars === 3) return dice.weighted(THREE_STARS)
  if (stars === 2) return dice.chance(0.65) ? 'bad' : 'mixed'
  return 'bad'
}

const THREE_STARS = [
  ['mixed', 6],
  ['good', 3],
  ['bad', 1],
] as const

function shuffled<T>(dice: Dice, values: readonly T[]): T[] {
  const copy = [...values]
  for (let i = copy.length - 1; i > 0; i--) {
    const other = dice.between(0, i)
    ;[copy[i], copy[other]] = [copy[other] as T, copy[i] as T]
  }
  return copy
}

/** What was filled in may begin a sentence. */
function capital(text: string): string {
  return text.replace(/(^|\. )([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
}
