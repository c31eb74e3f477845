import type { postReview } from '@shop/contracts/reviews/reviews'
import { REVIEW_MESSAGES } from '@shop/domain/reviews/messages'
import {
  DRIVING_STYLES,
  MILES_BANDS,
  REVIEW_ATTRIBUTES,
  TIRE_USES,
} from '@shop/domain/reviews/review-choices'
import { REVIEW_LIMITS } from '@shop/domain/reviews/review-limits'
import { parseUsDate } from '@shop/domain/time/us-date'
import { isEmail } from '@shop/domain/validation/email'
import { VALIDATION_MESSAGES } from '@shop/domain/validation/messages'
import type * as z from 'zod'

/** In the order in which they stand in the form. */
const FIELDS = [
  'stars',
  'summary',
  'comments',
  'wouldBuyAgain',
  ...REVIEW_ATTRIBUTES,
  'year',
  'make',
  'model',
  'milesBand',
  'drivingStyle',
  'use',
  'name',
  'email',
  'purchaseDate',
  'orderNumber',
] as const

export type ReviewField = (typeof FIELDS)[number]
/** As they were typed or chosen; empty when they were not. */
export type ReviewFields = Readonly<Record<ReviewField, string>>
export type ReviewErrors = Partial<Record<ReviewField, string>>

/** A vehicle whose make is on nobody's list: a trailer, a kit car. */
export const OTHER_MAKE = 'other'
export const NOT_APPLICABLE = 'na'

const LONGEST_TYPED = 5_000

export const emptyReview = fieldsFrom(() => '')

export function readReviewFields(form: FormData): ReviewFields {
  return fieldsFrom((name) =>
    String(form.get(name) ?? '')
      .trim()
      .slice(0, LONGEST_TYPED),
  )
}

function fieldsFrom(value: (name: ReviewField) => string): ReviewFields {
  return Object.fromEntries(FIELDS.map((name) => [name, value(name)])) as ReviewFields
}

/** What is missing or wrong, in the order of the form. Stars and words must be there; the rest is right if it is given. */
export function checkReview(fields: ReviewFields): ReviewErrors {
  const { year, make, model, email, purchaseDate } = fields
  const namesVehicle = year + make + model !== ''
  // An order number proves nothing without the email of the order.
  const givesEmail = email + fields.orderNumber !== ''
  const found: [keyof ReviewErrors, string | false][] = [
    ['stars', !isStars(fields.stars) && REVIEW_MESSAGES.stars],
    ['summary', textError(fields.summary, REVIEW_LIMITS.summary, REVIEW_MESSAGES.summary)],
    ['comments', textError(fields.comments, REVIEW_LIMITS.comments, REVIEW_MESSAGES.comments)],
    ['year', namesVehicle && !/^\d{4}$/.test(year) && REVIEW_MESSAGES.year],
    ['make', namesVehicle && make === '' && REVIEW_MESSAGES.make],
    ['model', namesVehicle && model === '' && REVIEW_MESSAGES.model],
    ['email', givesEmail && !isEmail(email) && VALIDATION_MESSAGES.email],
    ['purchaseDate', purchaseDate !== '' && parseUsDate(purchaseDate) === null && VALIDATION_MESSAGES.date],
  ]
  return Object.fromEntries(found.filter(([, message]) => message !== false))
}

type ReviewBody = z.input<typeof postReview.body>

/** For fields in which nothing is wrong. What was left open is left out. */
export function reviewBodyOf(fields: ReviewFields): ReviewBody {
  const rated = REVIEW_ATTRIBUTES.filter((name) => isStars(fields[name]))
  return {
    stars: Number(fields.stars),
    summary: fields.summary,
    comments: fields.comments,
    ratings: Object.fromEntries(rated.map((name) => [name, Number(fields[name])])),
    wouldBuyAgain: fields.wouldBuyAgain === '' ? undefined : fields.wouldBuyAgain === 'yes',
    name: fields.name.slice(0, REVIEW_LIMITS.name) || undefined,
    email: fields.email || undefined,
    purchasedOn: parseUsDate(fields.purchaseDate) ?? undefined,
    vehicle: vehicleOf(fields),
    milesBand: oneOf(MILES_BANDS, fields.milesBand),
    drivingStyle: oneOf(DRIVING_STYLES, fields.drivingStyle),
    use: oneOf(TIRE_USES, fields.use),
    orderNumber: fields.orderNumber.slice(0, REVIEW_LIMITS.orderNumber) || undefined,
  }
}

function vehicleOf({ year, make, model }: ReviewFields): ReviewBody['vehicle'] {
  if (model === '') return undefined
  return {
    year: Number(year),
    make: make === OTHER_MAKE ? null : make,
    model: model.slice(0, REVIEW_LIMITS.model),
  }
}

const isStars = (value: string) => /^[1-5]$/.test(value)
const oneOf = <Name extends string>(names: readonly Name[], value: string) =>
  names.find((name) => name === value)

function textError(text: string, longest: number, missing: string): string | false {
  if (text === '') return missing
  return text.length > longest && REVIEW_MESSAGES.over(text.length - longest)
}
