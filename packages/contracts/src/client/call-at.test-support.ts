import type { Endpoints } from '../endpoints.ts'
import type { ErrorEnvelope } from '../platform/envelope.ts'
import type { CallInput, RefusalOf, ResponseOf } from './api-types.ts'

type Key = keyof Endpoints

/** The call that an address means: `GET /orders/ST-1?x=1` is `GET /orders/{orderNumber}`. Never, where there is none. */
export type KeyAt<Address extends string> =
  WithoutQuery<Address> extends infer Path extends string
    ? Path extends Key
      ? Path
      : KeyOfForm<PartsOf<Path>, Key>
    : never

type WithoutQuery<Address extends string> = Address extends `${infer Path}?${string}` ? Path : Address

type PartsOf<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? [First, ...PartsOf<Rest>]
  : [Path]

type KeyOfForm<Parts, Each extends Key> = Each extends Key
  ? HasForm<Parts, PartsOf<Each>> extends true
    ? Each
    : never
  : never

type HasForm<Parts, Form> = [Parts, Form] extends [
  [infer Part, ...infer Parts],
  [infer Wanted, ...infer Rest],
]
  ? Wanted extends `{${string}}`
    ? HasForm<Parts, Rest>
    : Part extends Wanted
      ? HasForm<Parts, Rest>
      : false
  : [Parts, Form] extends [[], []]
    ? true
    : false

/** An address that some call of ours has; anything else does not compile. */
export type Known<Method extends string, Address extends string> = [KeyAt<`${Method} ${Address}`>] extends [
  never,
]
  ? { readonly 'no call of ours': `${Method} ${Address}` }
  : Address

export type BodyAt<Address extends string> = CallInput<Endpoints[KeyAt<Address>]>['body']

/** What a call answers when it does what it is asked. */
export type AnswerAt<Address extends string> = ResponseOf<Endpoints[KeyAt<Address>]>

/** What it answers when it does not; of the names of refusals it has its own. */
export type FailureAt<Address extends string> = FailureOf<RefusalAt<Address>>

export type RefusalAt<Address extends string> = RefusalOf<Endpoints[KeyAt<Address>]>

/** The same as a test tells it in place of the shop. */
export type ReplyAt<Address extends string> =
  | { status?: 200 | 201 | 202; body: AnswerAt<Address> }
  | { status: number; body?: FailureAt<Address> }

/** `GET /orders/ST-1`, where there is such a call. */
export type OfOurs<Address extends string> = [KeyAt<Address>] extends [never]
  ? { readonly 'no call of ours': Address }
  : Address

export type FailureOf<Refusal extends string> = Omit<ErrorEnvelope, 'error'> & {
  error: Omit<ErrorEnvelope['error'], 'refusal'> & { refusal?: Refusal }
}
