import type { getGuidedPicks } from '@shop/contracts/search/guided-picks'
import type * as z from 'zod'

/** The questions, in the order they are asked. */
export const questions = ['car', 'roads', 'winter', 'priority'] as const
export type Question = (typeof questions)[number]

type Asked = z.input<NonNullable<typeof getGuidedPicks.query>>

/** All that guided shopping knows stands in the address: a link shares it, and Back works. */
export type GuidedAnswers = Readonly<
  Partial<Record<'vehicle' | 'oem' | 'tireSize' | 'roads' | 'winter' | 'priority', string>>
>

const names = ['vehicle', 'oem', 'tireSize', 'roads', 'winter', 'priority'] as const

export function readAnswers(search: URLSearchParams): GuidedAnswers {
  return Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])))
}

export const knowsCar = ({ vehicle, tireSize }: GuidedAnswers) => (vehicle ?? tireSize) !== undefined

/** The question that the address asks for, else the first one open. Without a car there is nothing else to ask. */
export function currentQuestion(answers: GuidedAnswers, asked: string | null): Question {
  if (!knowsCar(answers)) return 'car'
  const named = questions.find((question) => question === asked)
  return (
    named ?? questions.find((question) => question !== 'car' && answers[question] === undefined) ?? 'priority'
  )
}

export function nextQuestion(question: Question): Question | null {
  return questions[questions.indexOf(question) + 1] ?? null
}

export function questionBefore(question: Question): Question | null {
  return questions[questions.indexOf(question) - 1] ?? null
}

/** What is asked of the server. An answer nobody offers is left out. */
export function asQuery(answers: GuidedAnswers): Asked {
  return answers as Asked
}
