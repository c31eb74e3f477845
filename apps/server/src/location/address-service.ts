import type { AddressAdvice, AddressToAdvise } from '@shop/contracts/checkout/address-advice'
import { isSameStreet } from '@shop/domain/delivery/same-street'
import * as z from 'zod'
import type { ApiEnv } from '../env.ts'
import { circuit } from '../platform/circuit.ts'
import { basicAuthorization } from '../platform/http/basic-authorization.ts'
import { requestIdHeader } from '../platform/observe/request-id.ts'

export type WholeAddress = AddressToAdvise & { readonly city: string; readonly state: string }

/** Whoever knows how addresses are written. It throws when it does not answer in time. */
export interface AddressService {
  advise(address: WholeAddress): Promise<AddressAdvice | null>
}

/** Longer nobody waits for advice. */
const DEADLINE_MS = 800
const REST_MS = 30_000

const Candidates = z.array(
  z.object({
    delivery_line_1: z.string().min(1),
    components: z.object({
      secondary_designator: z.string().optional(),
      secondary_number: z.string().optional(),
      city_name: z.string().min(1),
      state_abbreviation: z.string().length(2),
      zipcode: z.string().regex(/^\d{5}$/),
    }),
    /** Y: the post delivers there. D: a unit is missing. S: the unit is not known. */
    analysis: z.object({ dpv_match_code: z.string().optional() }),
  }),
)
type Candidate = z.infer<typeof Candidates>[number]

/** Null without a service: then nobody is advised. */
export function addressService(
  env: Pick<ApiEnv, 'ADDRESSES_URL' | 'ADDRESSES_AUTH_ID' | 'ADDRESSES_AUTH_TOKEN'>,
): AddressService | null {
  const { ADDRESSES_URL: url, ADDRESSES_AUTH_ID: authId, ADDRESSES_AUTH_TOKEN: authToken } = env
  if (url === undefined) return null
  if (authId === undefined || authToken === undefined)
    throw new Error('An address service at ADDRESSES_URL needs ADDRESSES_AUTH_ID and ADDRESSES_AUTH_TOKEN')
  return httpAddressService({ url, authId, authToken })
}

/** In the shape of Smarty's US Street Address API, by POST. */
export function httpAddressService(settings: {
  url: string
  authId: string
  authToken: string
  deadlineMs?: number
  restMs?: number
}): AddressService {
  const { deadlineMs = DEADLINE_MS, restMs = REST_MS } = settings
  const guarded = circuit({ name: 'addresses', failures: 3, restMs })
  return {
    advise: (address) =>
      guarded(async () => {
        const response = await fetch(`${settings.url}/street-address`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...basicAuthorization(settings.authId, settings.authToken),
            ...requestIdHeader(),
          },
          body: JSON.stringify([
            {
              street: address.addressLine1,
              secondary: address.addressLine2,
              city: address.city,
              state: address.state,
              zipcode: address.zip,
              candidates: 1,
            },
          ]),
          signal: AbortSignal.timeout(deadlineMs),
        })
        if (!response.ok) throw new Error(`The address service answered ${response.status}`)
        const [candidate] = Candidates.parse(await response.json())
        return adviceOf(candidate, address)
      }),
  }
}

function adviceOf(candidate: Candidate | undefined, asked: WholeAddress): AddressAdvice | null {
  switch (candidate?.analysis.dpv_match_code) {
    case 'D':
      return { kind: 'add-unit' }
    case 'Y':
      return isAsAsked(candidate, asked) ? null : { kind: 'use', address: addressOf(candidate) }
    // It knows the building and not the unit: whoever lives there knows better.
    case 'S':
      return null
    default:
      return { kind: 'not-found' }
  }
}

function isAsAsked({ delivery_line_1, components }: Candidate, asked: WholeAddress): boolean {
  return (
    isSameStreet(delivery_line_1, `${asked.addressLine1} ${asked.addressLine2 ?? ''}`) &&
    isSameStreet(components.city_name, asked.city) &&
    components.state_abbreviation === asked.state &&
    components.zipcode === asked.zip.slice(0, 5)
  )
}

/** Its first line has the unit at its end; ours has a line for it. */
function addressOf({ delivery_line_1: line, components }: Candidate) {
  const unit = [components.secondary_designator, components.secondary_number].filter(Boolean).join(' ')
  const isAtEnd = unit !== '' && line.endsWith(` ${unit}`)
  return {
    addressLine1: isAtEnd ? line.slice(0, -unit.length - 1) : line,
    addressLine2: isAtEnd ? unit : null,
    city: components.city_name,
    state: components.state_abbreviation,
    zip: components.zipcode,
  }
}
