import { providers, type ReadOfProviders } from './providers.ts'

type ClientOf<Name> = Name extends `${infer Client}_POST_LOGOUT_REDIRECT_URIS` ? Client : never

/** A client of the identity server that signs people on, one for each sign-on door: what its variables begin with. */
export type SignOnClient = ClientOf<ReadOfProviders<'identity'>>

export const signOnClients = Object.keys(providers.identity.variables).flatMap((name) => {
  const [, client] = /^(.+)_POST_LOGOUT_REDIRECT_URIS$/.exec(name) ?? []
  return client ? [client as SignOnClient] : []
})
