import type { postReview } from '@shop/contracts/reviews/reviews'
import { REVIEW_MESSAGES } from '@shop/domain/reviews/messages'
import {
  DRIVING_STYLES,
  LONGEST_COMMENTS,
  LONGEST_SUMMARY,
  MILES_BANDS,
  REVIEW_ATTRIBUTES,
  TIRE_USES,
} from '@shop/domain/reviews/review-choices'
import type { CalendarDate } from '@shop/domain/time/calendar-date'
import { parseUsDate } from '@shop/domain/time/us-date'
import { isEmail } from '@shop/domain/validation/email'
import { VALIDATION_MESSAGES } from '@shop/domain/validation/messages'
import type * as z from 'zod'

/** In the order in which they stand in the form. */
const FIELDS = [
  'stars',
  'wouldBuyAgain',
  ...REVIEW_ATTRIBUTES,
  'summary',
  'comments',
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
/** `ratings` stands for all six: one of them is enough. */
export type ReviewErrors = Partial<Record<ReviewField | 'ratings', string>>

/** A vehicle whose make is on nobody's list: a trailer, a kit car. */
export const OTHER_MAKE = 'other'
export const NOT_APPLICABLE = 'na'

const LONGEST_TYPED = 5_000

export const emptyReview = readReviewFields(new FormData())

export function readReviewFields(form: FormData): ReviewFields {
  const typed = FIELDS.map((name) => [
    name,
    String(form.get(name) ?? '')
      .trim()
      .slice(0, LONGEST_TYPED),
  ])
  return Object.fromEntries(typed) as ReviewFields
}

/** What is missing or wrong, in the order of the form. */
export function checkReview(fields: ReviewFields): ReviewErrors {
  const purchasedOn = parseUsDate(fields.purchaseDate)
  const found: [keyof ReviewErrors, string | false][] = [
    ['stars', !isStars(fields.stars) && REVIEW_MESSAGES.stars],
    ['wouldBuyAgain', !['yes', 'no'].includes(fields.wouldBuyAgain) && REVIEW_MESSAGES.wouldBuyAgain],
    ['ratings', !REVIEW_ATTRIBUTES.some((name) => isStars(fields[name])) && REVIEW_MESSAGES.noRating],
    ['summary', textError(fields.summary, LONGEST_SUMMARY, REVIEW_MESSAGES.summary)],
    ['comments', textError(fields.comments, LONGEST_COMMENTS, REVIEW_MESSAGES.comments)],
    ['year', !/^\d{4}$/.test(fields.year) && REVIEW_MESSAGES.year],
    ['make', fields.make === '' && REVIEW_MESSAGES.make],
    ['model', fields.model === '' && REVIEW_MESSAGES.model],
    ['milesBand', !isOneOf(MILES_BANDS, fields.milesBand) && REVIEW_MESSAGES.milesBand],
    ['drivingStyle', !isOneOf(DRIVING_STYLES, fields.drivingStyle) && REVIEW_MESSAGES.drivingStyle],
    ['use', !isOneOf(TIRE_USES, fields.use) && REVIEW_MESSAGES.use],
    ['name', fields.name === '' && REVIEW_MESSAGES.name],
    ['email', !isEmail(fields.email) && VALIDATION_MESSAGES.email],
    ['purchaseDate', purchasedOn === null && VALIDATION_MESSAGES.date],
  ]
  return Object.fromEntries(found.filter(([, message]) => message !== false))
}

type ReviewBody = z.input<typeof postReview.body>

/** For fields in which nothing is wrong. */
export function reviewBodyOf(fields: ReviewFields): ReviewBody {
  const rated = REVIEW_ATTRIBUTES.filter((name) => isStars(fields[name]))
  return {
    stars: Number(fields.stars),
    ratings: Object.fromEntries(rated.map((name) => [name, Number(fields[name])])),
    wouldBuyAgain: fields.wouldBuyAgain === 'yes',
    summary: fields.summary,
    comments: fields.comments,
    name: fields.name.slice(0, 60),
    email: fields.email,
    purchasedOn: parseUsDate(fields.purchaseDate) as CalendarDate,
    vehicle: {
      year: Number(fields.year),
      make: fields.make === OTHER_MAKE ? null : fields.make,
      model: fields.model.slice(0, 60),
    },
    milesBand: fields.milesBand as ReviewBody['milesBand'],
    drivingStyle: fields.drivingStyle as ReviewBody['drivingStyle'],
    use: fields.use as ReviewBody['use'],
    ...(fields.orderNumber !== '' && { orderNumber: fields.orderNumber.slice(0, 40) }),
  }
}

const isStars = (value: string) => /^[1-5]$/.test(value)
const isOneOf = (names: readonly string[], value: string) => names.includes(value)

function textError(text: string, longest: number, missing: string): string | false {
  if (text === '') return missing
  return text.length > longest && REVIEW_MESSAGES.over(text.length - longest)
}
