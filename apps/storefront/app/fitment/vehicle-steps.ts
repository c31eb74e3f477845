import type { Client } from '@shop/contracts/client/client'
import { picked, type Reply } from '../platform/ask/asked.ts'
import type { MyVehicle } from './my-vehicle.ts'

/** The questions that lead to a vehicle, in the order they are asked. */
export const vehicleSteps = ['year', 'make', 'model', 'trim'] as const
export type VehicleStep = (typeof vehicleSteps)[number]

/** Slugs; the year as it is written. */
export type VehicleAnswers = Readonly<Partial<Record<VehicleStep, string>>>
export type Choice = { readonly value: string; readonly label: string }

/** null when all is answered. */
export function nextStep(answers: VehicleAnswers): VehicleStep | null {
  return vehicleSteps.find((step) => answers[step] === undefined) ?? null
}

/** A changed answer takes the later ones with it: they hung on it. */
export function withAnswer(
  answers: VehicleAnswers,
  step: VehicleStep,
  value: string | undefined,
): VehicleAnswers {
  const kept = vehicleSteps.slice(0, vehicleSteps.indexOf(step))
  const before = Object.fromEntries(kept.map((each) => [each, answers[each]]))
  return value === undefined ? before : { ...before, [step]: value }
}

/** What can be answered next. Asks once; nothing when an earlier answer is missing. */
export async function loadChoices(
  client: Client,
  step: VehicleStep,
  { year, make = '', model = '' }: VehicleAnswers,
  signal?: AbortSignal,
): Promise<Reply<Choice[]>> {
  const inYear = year === undefined ? {} : { year: Number(year) }
  switch (step) {
    case 'year': {
      const result = await client.call('GET /vehicles/years', { signal })
      return picked(result, ({ years }) =>
        years.map((year) => ({ value: String(year), label: String(year) })),
      )
    }
    case 'make': {
      const result = await client.call('GET /vehicles/makes', { query: inYear, signal })
      return picked(result, ({ makes }) => makes.map(choiceOf))
    }
    case 'model': {
      const models = 'GET /vehicles/makes/{make}/models'
      const result = await client.call(models, { params: { make }, query: inYear, signal })
      return picked(result, ({ models }) => models.map(choiceOf))
    }
    case 'trim': {
      const trims = 'GET /vehicles/makes/{make}/models/{model}/years/{year}/trims'
      const result = await client.call(trims, { params: { make, model, year: Number(year) }, signal })
      return picked(result, ({ trims }) => trims.map(choiceOf))
    }
  }
}

/** Make and model by the lists they were chosen from; what these do not know keeps its slug. */
export async function loadNames(
  client: Client,
  answers: VehicleAnswers,
  signal?: AbortSignal,
): Promise<VehicleAnswers> {
  const named = (['make', 'model'] as const).filter((step) => answers[step] !== undefined)
  const names = await Promise.all(
    named.map(async (step) => {
      const result = await loadChoices(client, step, answers, signal)
      const choice = result.ok && result.data.find(({ value }) => value === answers[step])
      return [step, choice ? choice.label : answers[step]] as const
    }),
  )
  return { ...answers, ...Object.fromEntries(names) }
}

/** The vehicle that all answers together name. */
export function loadVehicle(client: Client, answers: VehicleAnswers, signal?: AbortSignal) {
  const { make = '', model = '', year, trim = '' } = answers
  return client.call('GET /vehicles/makes/{make}/models/{model}/years/{year}/trims/{trim}', {
    params: { make, model, year: Number(year), trim },
    signal,
  })
}

export function answersOf({ year, make, model, trim }: MyVehicle): VehicleAnswers {
  return { year: String(year), make: make.slug, model: model.slug, trim: trim.slug }
}

/** `2022/bmw/m340i/xdrive` and back: how answers are kept as the text of a search. */
export const answersAsText = (answers: VehicleAnswers): string =>
  vehicleSteps.flatMap((step) => answers[step] ?? []).join('/')

export function answersOfText(text: string): VehicleAnswers {
  const parts = text.split('/').filter(Boolean)
  return Object.fromEntries(parts.slice(0, vehicleSteps.length).map((part, at) => [vehicleSteps[at], part]))
}

const choiceOf = ({ slug, name }: { slug: string; name: string }): Choice => ({ value: slug, label: name })
