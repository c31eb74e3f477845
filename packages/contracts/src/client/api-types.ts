import type * as z from 'zod'
import type { Endpoint } from '../platform/endpoint.ts'
import type { CallResult } from './call-result.ts'

export type EndpointMap = Record<string, Endpoint>

export type EndpointKey<Map extends EndpointMap> = keyof Map & string

type PartName = 'params' | 'query' | 'body'

/** A part is required when it cannot be left empty, optional when it can, and refused when there is none. */
type Part<E, Name extends PartName> = [E] extends [Record<Name, infer Schema extends z.ZodType>]
  ? // biome-ignore lint/complexity/noBannedTypes: {} asks whether every field of the part is optional
    {} extends z.input<Schema>
    ? { readonly [_ in Name]?: z.input<Schema> }
    : { readonly [_ in Name]: z.input<Schema> }
  : { readonly [_ in Name]?: never }

/** The client knows endpoints only as types, so a caller of a form endpoint says so again. */
type BodyType<E> = [E] extends [{ bodyType: 'form' }]
  ? { readonly bodyType: 'form' }
  : [E] extends [{ bodyType: 'bytes' }]
    ? { readonly bytes: Blob }
    : { readonly bodyType?: never }

export type CallOptions = {
  readonly signal?: AbortSignal | undefined
  /** Given by a caller that may repeat the whole call, such as a button that can be pressed twice. */
  readonly idempotencyKey?: string
}

/** Taken apart once, endpoint by endpoint: the parts of all of them crossed with each other are more than TypeScript bears. */
export type CallInput<E> = E extends unknown
  ? Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'> & BodyType<E> & CallOptions
  : never

export type ResponseOf<E> = E extends { status: 204 }
  ? null
  : E extends { response: infer Schema extends z.ZodType }
    ? z.output<Schema>
    : never

export type RefusalOf<E> = E extends { refusals: readonly (infer Refusal extends string)[] } ? Refusal : never

/** The input may be left out when nothing in it is required. */
// biome-ignore lint/complexity/noBannedTypes: {} asks whether every part of the input is optional
export type InputArguments<E> = {} extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

export type Call<Map extends EndpointMap> = <Key extends EndpointKey<Map>>(
  key: Key,
  ...input: InputArguments<Map[Key]>
) => Promise<CallResult<ResponseOf<Map[Key]>, RefusalOf<Map[Key]>>>
