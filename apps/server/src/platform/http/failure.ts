import type { ErrorEnvelope } from '@shop/contracts/platform/envelope'

/** What a refusal may say beside its words. */
export type RefusalMore = Pick<ErrorEnvelope['error'], 'freeTimes'>

/** A call that cannot be answered, with the status and words the caller gets. */
export class HttpFailure extends Error {
  readonly status: number
  readonly code: string
  /** A name the screen goes by, where it does more than show the words. */
  readonly refusal: string | null

  constructor(status: number, code: string, message: string, refusal: string | null = null) {
    super(message)
    this.status = status
    this.code = code
    this.refusal = refusal
  }
}

export function notFound(what: string): HttpFailure {
  return new HttpFailure(404, 'NotFound', what)
}

/** The business saying no: a name from the contract and words for the shopper. */
export class Refusal<Name extends string = string> {
  readonly name: Name
  readonly message: string
  /** The field of the body it is about, so that the form can show it there. */
  readonly field: string | null
  readonly more: RefusalMore

  constructor(name: Name, message: string, field: string | null, more: RefusalMore) {
    this.name = name
    this.message = message
    this.field = field
    this.more = more
  }
}

export function refuse<const Name extends string>(
  name: Name,
  message: string,
  field: string | null = null,
  more: RefusalMore = {},
): Refusal<Name> {
  return new Refusal(name, message, field, more)
}
