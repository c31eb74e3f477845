import type { Made, Provider, Reader, Variable } from './provider.ts'
import { allProviders, type FailingProvider, type ProviderName, providers } from './providers.ts'

/** Where a demo stands. */
export type Place = {
  ports: Record<string, number>
  apiUrl: string
  shops: readonly string[]
  office: string
  /** A path in the shop's own folder. */
  file(name: string): string
}

type Settings = Record<string, string | undefined>

/** What one of our processes reads of all providers. */
export const readOfProviders = (reader: Exclude<Reader, 'stand-in'>): string[] =>
  allProviders().flatMap(([, provider]) => namesReadBy(reader, provider))

/** What the stand-in of a provider reads. */
export const readByStandIn = (name: ProviderName): string[] => {
  const provider: Provider = providers[name]
  return [...namesReadBy('stand-in', provider), ...(provider.standInReads ?? [])]
}

/** The whole outside world of a demo. The shop is told of a provider only with what it is used with. */
export function demoWorld(place: Place, settings: Settings): Record<string, string> {
  const made = variables().flatMap(({ of, name, variable: { made } }) =>
    made && (isUsed(of, settings) || !('address' in made)) ? [[name, madeFor(of, made, place)]] : [],
  )
  return Object.fromEntries(made)
}

/** Where a provider's stand-in stands, by the names of its variables. */
export function standInAddresses(name: ProviderName, ports: Place['ports']): Record<string, string> {
  const addresses = variables().flatMap(({ of, name: variable, variable: { made } }) =>
    of === name && made && 'address' in made ? [[variable, addressOf(of, made, ports)]] : [],
  )
  return Object.fromEntries(addresses)
}

/** Where providers send their events, by the api that takes them. */
export function webhookAddresses(apiUrl: string): Record<string, string> {
  const hooks = variables().flatMap(({ name, variable: { made } }) =>
    made && 'webhook' in made ? [[name, `${apiUrl}${made.webhook}`]] : [],
  )
  return Object.fromEntries(hooks)
}

/** Whether the shop asks this provider at all, with these settings. */
export function isUsed(name: ProviderName, settings: Settings): boolean {
  const { onlyWith }: Provider = providers[name]
  return onlyWith === undefined || Boolean(settings[onlyWith])
}

/** Providers the shop lives on without for a while, as far as it asks them. */
export const failingProviders = (settings: Settings): FailingProvider[] =>
  allProviders().flatMap(([name, { mayFail }]) =>
    mayFail && isUsed(name, settings) ? [name as FailingProvider] : [],
  )

/** The protocol under which a real provider is reached, for each variable that is an address of one. */
export function secureProtocols(): Map<string, string> {
  const addresses = variables().flatMap(({ name, variable: { made } }): [string, string][] =>
    made && 'address' in made ? [[name, secured(made.address)]] : [],
  )
  return new Map(addresses)
}

/** Variables whose demo value may stand in a real shop too. */
export const alsoReal = (): string[] =>
  variables().flatMap(({ name, variable }) => (variable.isAlsoReal ? [name] : []))

/** The part of `.env.example` that is about providers. */
export function exampleOfProviders(): string {
  return allProviders()
    .map(([name, { does, variables }]) => {
      const lines = Object.entries(variables).flatMap(([variable, { demo, note }]) =>
        demo === undefined ? [] : [...(note ? [`# ${note}`] : []), `${variable}=${demo}`],
      )
      return lines.length === 0 ? '' : `\n# ${name}: ${does}.\n${lines.join('\n')}\n`
    })
    .join('')
}

const variables = () =>
  allProviders().flatMap(([of, { variables }]) =>
    Object.entries(variables).map(([name, variable]) => ({ of, name, variable })),
  )

const namesReadBy = (reader: Reader, { variables }: { variables: Record<string, Variable> }) =>
  Object.entries(variables).flatMap(([name, { readBy }]) => (readBy.includes(reader) ? [name] : []))

function madeFor(provider: ProviderName, made: Made, place: Place): string {
  if ('address' in made) return addressOf(provider, made, place.ports)
  if ('webhook' in made) return `${place.apiUrl}${made.webhook}`
  if ('file' in made) return place.file(made.file)
  if ('shops' in made) return place.shops.map((origin) => `${origin}${made.shops}`).join(',')
  return `${place.office}${made.office}`
}

const addressOf = (provider: ProviderName, made: Extract<Made, { address: string }>, ports: Place['ports']) =>
  `${made.address}:${ports[made.port ?? provider]}${made.path ?? ''}`

const secured = (origin: string) => new URL(origin).protocol.replace(':', 's:')
