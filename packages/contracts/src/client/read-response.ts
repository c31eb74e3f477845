import { type CallResult, type ErrorCode, failure } from './call-result.ts'
import { CLIENT_MESSAGES } from './messages.ts'

/** Turns an answer of the API into data or a failure. */
export async function readResponse(response: Response): Promise<CallResult<unknown>> {
  const body = parse(await response.text())
  if (body.kind === 'unreadable' && !MAY_BE_UNREADABLE.has(response.status)) {
    return failure('InvalidJson', CLIENT_MESSAGES.invalidJson, response.status)
  }
  if (response.ok) {
    return body.kind === 'json'
      ? { ok: true, status: 200, data: body.value }
      : { ok: true, status: 204, data: null }
  }
  return describeFailure(response.status, body.kind === 'json' ? body.value : null)
}

const MAY_BE_UNREADABLE: ReadonlySet<number> = new Set([204, 401, 404])

const CODES: Readonly<Record<number, ErrorCode>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
}

type Body = { kind: 'empty' } | { kind: 'json'; value: unknown } | { kind: 'unreadable' }

function parse(text: string): Body {
  if (text === '') return { kind: 'empty' }
  try {
    return { kind: 'json', value: JSON.parse(text) }
  } catch {
    return { kind: 'unreadable' }
  }
}

/** The envelope as far as it can be trusted: a proxy in between may answer with JSON of its own. */
type Envelope = {
  errorMessage?: unknown
  error?: { message?: unknown; refusal?: unknown; fields?: unknown; freeTimes?: unknown } | null
} | null

function describeFailure(status: number, body: unknown): CallResult<unknown> {
  const envelope = (typeof body === 'object' ? body : null) as Envelope
  const error = envelope?.error
  return {
    ok: false,
    code: CODES[status] ?? 'ServerError',
    message: firstText(envelope?.errorMessage, error?.message) ?? CLIENT_MESSAGES.invalidStatus(status),
    statusCode: status,
    refusal: firstText(error?.refusal),
    fields: Array.isArray(error?.fields) ? error.fields : [],
    ...(Array.isArray(error?.freeTimes) && { freeTimes: error.freeTimes }),
  }
}

export function firstText(...candidates: unknown[]): string | null {
  return candidates.find((each): each is string => typeof each === 'string' && each !== '') ?? null
}
