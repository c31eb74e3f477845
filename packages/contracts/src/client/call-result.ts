import type { ScheduleSlot } from '../appointments/schedule-slot.ts'

/** Every way a call can fail. The set is complete: whatever has no code of its own is a `ServerError`. */
export const ERROR_CODES = [
  'AbortError',
  'BadRequest',
  'Unauthorized',
  'Forbidden',
  'NotFound',
  'ServerError',
  'NetworkError',
  'InvalidJson',
  'UrlBaseNotConfigured',
  'OtherError',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

export type CallFailure<Refusal extends string = string> = {
  ok: false
  code: ErrorCode
  message: string
  statusCode: number
  /** The name under which the business said no; the endpoint lists them. */
  refusal: Refusal | null
  /** The fields of the request that were wrong. */
  fields: readonly { path: string; message: string }[]
  /** Times that are free, where the refusal is that one is gone. */
  freeTimes?: readonly ScheduleSlot[]
}

/** The status is 200, or 204 for an empty answer, whose data is null. */
export type CallSuccess<Data> = { ok: true; status: 200 | 204; data: Data }

export type CallResult<Data, Refusal extends string = string> = CallSuccess<Data> | CallFailure<Refusal>

/** The status of a failure that never got an answer. */
const NO_ANSWER = 404

export function failure(code: ErrorCode, message: string, statusCode = NO_ANSWER): CallFailure {
  return { ok: false, code, message, statusCode, refusal: null, fields: [] }
}
