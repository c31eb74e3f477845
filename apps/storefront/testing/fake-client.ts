import type { CallFailure, CallResult, ErrorCode } from '@shop/contracts/client/call-result'
import type { Client } from '@shop/contracts/client/client'

type Answer = CallResult<unknown> | ((input: unknown) => CallResult<unknown>)

/** A client that answers from a table, and remembers what it was asked. Answers in a list are given one by one. */
export function fakeClient(answers: Record<string, Answer | Answer[]>) {
  const calls: { key: string; input: unknown }[] = []
  const call = async (key: string, input?: unknown): Promise<CallResult<unknown>> => {
    calls.push({ key, input })
    const given = answers[key]
    const answer = Array.isArray(given) ? (given.length > 1 ? given.shift() : given[0]) : given
    if (answer === undefined) throw new Error(`No answer for ${key}`)
    return typeof answer === 'function' ? answer(input) : answer
  }
  return { client: { call } as Client, calls }
}

export function answered(data: unknown): CallResult<unknown> {
  return { ok: true, status: 200, data }
}

export function refused(refusal: string, message: string): CallFailure {
  return { ok: false, code: 'ServerError', message, statusCode: 409, refusal, fields: [] }
}

export function failed(code: ErrorCode, statusCode: number): CallFailure {
  return { ok: false, code, message: 'failed', statusCode, refusal: null, fields: [] }
}
