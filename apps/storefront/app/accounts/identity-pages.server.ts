/** Pages of the identity server, under its own name: what only it knows and may change never passes through a storefront. */
export interface IdentityPages {
  readonly email: string
  readonly passkeys: string
  readonly signOutEverywhere: string
}

export function identityPages(identityUrl: string): IdentityPages {
  return {
    email: `${identityUrl}/email`,
    passkeys: `${identityUrl}/passkeys`,
    signOutEverywhere: `${identityUrl}/sign-out-everywhere`,
  }
}
