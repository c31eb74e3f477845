import {
  parseTireSize,
  printTireSize,
  slugOfTireSize,
  tireSizeOfSlug,
} from '@shop/domain/catalogue/tire-size'
import { data, redirect } from 'react-router'
import { loadVehicle } from '../../fitment/vehicle-steps.ts'
import { paths } from '../../paths.ts'
import { loadFailed } from '../../platform/client/load-failed.ts'
import { privatePage } from '../../platform/client/public-page.ts'
import { serverClient } from '../../platform/client/server-client.server.ts'
import {
  asQuery,
  currentQuestion,
  type GuidedAnswers,
  knowsCar,
  type Question,
  readAnswers,
} from './guided-answers.ts'

/** The question in the address with what each answer would leave; null before we know what is driven. */
export async function loadQuestion(request: Request) {
  const { searchParams } = new URL(request.url)
  const typed = searchParams.get('size')
  if (typed) {
    const size = parseTireSize(typed)
    if (size) throw redirect(paths.guidedShopping({ tireSize: slugOfTireSize(size) }))
  }
  const answers = readAnswers(searchParams)
  const question: Question = currentQuestion(answers, searchParams.get('q'))
  const base = { question, answers, isUnreadable: typed !== null && typed !== '' }
  if (!knowsCar(answers)) return data({ ...base, carLabel: null, picks: null }, privatePage)
  const known = await askPicks(request, answers)
  return data({ ...base, ...known }, privatePage)
}

/** The three picks. Who comes without a car is asked for one first. */
export async function loadPicks(request: Request) {
  const answers = readAnswers(new URL(request.url).searchParams)
  if (!knowsCar(answers)) throw redirect(paths.guidedShopping(answers))
  const known = await askPicks(request, answers)
  return data({ answers, ...known }, privatePage)
}

async function askPicks(request: Request, answers: GuidedAnswers) {
  const client = serverClient(request)
  const [make = '', model = '', year = '', trim] = (answers.vehicle ?? '').split('/')
  const [picks, vehicle] = await Promise.all([
    client.call('GET /guided-picks', { query: asQuery(answers) }),
    trim ? loadVehicle(client, { make, model, year, trim }) : null,
  ])
  if (!picks.ok) {
    // An address that was mistyped, or a car that is gone: the questions begin anew.
    if (picks.code === 'NotFound' || picks.code === 'BadRequest') throw redirect(paths.guidedShopping())
    return loadFailed(picks)
  }
  const car = vehicle?.ok ? vehicle.data.vehicle : null
  const size = tireSizeOfSlug(answers.tireSize ?? '')
  const carLabel = car
    ? `${car.year} ${car.make.name} ${car.model.name} ${car.trim.name}`
    : (size && printTireSize(size)) || answers.vehicle || ''
  return { carLabel, picks: picks.data }
}
