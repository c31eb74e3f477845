import type { Vehicle } from '@shop/contracts/fitment/fitment'
import { data, redirect } from 'react-router'
import { vehicleToKeep } from '../../fitment/my-vehicle.ts'
import { type AfterVehicle, afterVehicleOf, pathAfterVehicle } from '../../fitment/vehicle-path.ts'
import {
  type Choice,
  loadChoices,
  loadNames,
  loadVehicle,
  nextStep,
  type VehicleAnswers,
  type VehicleStep,
  vehicleSteps,
  withAnswer,
} from '../../fitment/vehicle-steps.ts'
import { loadFailed } from '../../platform/client/load-failed.ts'
import { privatePage } from '../../platform/client/public-page.ts'
import { publicClient } from '../../platform/client/server-client.server.ts'

type Asked = {
  answers: VehicleAnswers
  /** The answers as people write them. */
  names: VehicleAnswers
  onto: AfterVehicle
}

export type VehicleSteps = Asked &
  ({ step: VehicleStep; choices: readonly Choice[]; isUnknown: boolean } | { step: 'size'; vehicle: Vehicle })

/** The next question for the answers in the address. A car of one size leads straight to its tires. */
export async function loadVehicleSteps(request: Request) {
  const client = publicClient(request)
  const { searchParams } = new URL(request.url)
  const onto = afterVehicleOf(searchParams.get('onto'))
  const asked = readAnswers(searchParams)
  const step = nextStep(asked)
  if (step === null) {
    const result = await loadVehicle(client, asked)
    if (result.ok) {
      const { vehicle } = result.data
      if (vehicle.options.length === 1) {
        throw redirect(pathAfterVehicle(vehicleToKeep(vehicle), onto))
      }
      const { year, make, model, trim } = vehicle
      const names = { year: String(year), make: make.name, model: model.name, trim: trim.name }
      return data<VehicleSteps>({ step: 'size', answers: asked, names, vehicle, onto }, privatePage)
    }
    if (result.code !== 'NotFound' && result.code !== 'BadRequest') return loadFailed(result)
    return firstStep(request, onto)
  }
  const [result, names] = await Promise.all([loadChoices(client, step, asked), loadNames(client, asked)])
  if (result.ok) {
    return data<VehicleSteps>(
      { step, answers: asked, names, choices: result.data, isUnknown: false, onto },
      privatePage,
    )
  }
  if (result.code !== 'NotFound' && result.code !== 'BadRequest') return loadFailed(result)
  return firstStep(request, onto)
}

/** What stands in the address is no vehicle of ours: the questions begin anew. */
async function firstStep(request: Request, onto: AfterVehicle) {
  const result = await loadChoices(publicClient(request), 'year', {})
  if (!result.ok) return loadFailed(result)
  return data<VehicleSteps>(
    { step: 'year', answers: {}, names: {}, choices: result.data, isUnknown: true, onto },
    privatePage,
  )
}

/** An answer counts only when those before it are given. */
function readAnswers(search: URLSearchParams): VehicleAnswers {
  let answers: VehicleAnswers = {}
  for (const step of vehicleSteps) {
    const value = search.get(step)
    if (!value) break
    answers = withAnswer(answers, step, value)
  }
  return answers
}
