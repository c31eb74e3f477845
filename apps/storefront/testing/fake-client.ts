import type { RefusalOf, ResponseOf } from '@shop/contracts/client/api-types'
import type { CallFailure, CallResult, CallSuccess, ErrorCode } from '@shop/contracts/client/call-result'
import type { Client } from '@shop/contracts/client/client'
import type { Endpoints } from '@shop/contracts/endpoints'

/** As much of an answer as the code under test reads. */
type Part<Data> = Data extends readonly (infer Each)[]
  ? Part<Each>[]
  : Data extends object
    ? { [Key in keyof Data]?: Part<Data[Key]> }
    : Data

export type Told<Key extends keyof Endpoints> = CallResult<
  Part<ResponseOf<Endpoints[Key]>>,
  RefusalOf<Endpoints[Key]>
>

type Answers = { [Key in keyof Endpoints]?: Told<Key> | Told<Key>[] }

/** A client that answers from a table, and remembers what it was asked. Answers in a list are given one by one. */
export function fakeClient(told: Answers) {
  const answers: Record<string, CallResult<unknown> | CallResult<unknown>[] | undefined> = told
  const calls: { key: string; input: unknown }[] = []
  const call = async (key: string, input?: unknown): Promise<CallResult<unknown>> => {
    calls.push({ key, input })
    const given = answers[key]
    const answer = Array.isArray(given) ? (given.length > 1 ? given.shift() : given[0]) : given
    if (answer === undefined) throw new Error(`No answer for ${key}`)
    return answer
  }
  return { client: { call } as Client, calls }
}

export function answered<const Data>(data: Data): CallSuccess<Data> {
  return { ok: true, status: 200, data }
}

export function refused<const Refusal extends string>(
  refusal: Refusal,
  message: string,
  field?: string,
): CallFailure<Refusal> {
  const fields = field === undefined ? [] : [{ path: `body.${field}`, message }]
  return { ok: false, code: 'ServerError', message, statusCode: 409, refusal, fields }
}

export function failed(code: ErrorCode, statusCode: number): CallFailure<never> {
  return { ok: false, code, message: 'failed', statusCode, refusal: null, fields: [] }
}
