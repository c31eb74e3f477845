import type { Env } from '../../env.ts'
import { affirm } from './affirm.ts'
import { katapult } from './katapult.ts'
import { klarna } from './klarna.ts'
import type { HostedLender } from './lender.ts'
import { resolve } from './resolve.ts'
import { simplepay } from './simplepay.ts'
import { synchrony } from './synchrony.ts'

export type LenderSettings = Pick<
  Env,
  | `${'KLARNA' | 'AFFIRM' | 'KATAPULT' | 'RESOLVE' | 'SYNCHRONY' | 'SIMPLEPAY'}_URL`
  | 'KLARNA_USERNAME'
  | 'KLARNA_PASSWORD'
  | `${'AFFIRM' | 'SIMPLEPAY'}_${'PUBLIC' | 'PRIVATE'}_KEY`
  | 'KATAPULT_MERCHANT_ID'
  | 'KATAPULT_TOKEN'
  | 'RESOLVE_MERCHANT_ID'
  | 'RESOLVE_SECRET_KEY'
  | 'SYNCHRONY_CLIENT_ID'
  | 'SYNCHRONY_CLIENT_SECRET'
  | 'SIMPLEPAY_OFFERED'
>

interface Patience {
  readonly deadlineMs?: number
}

const addressOf =
  ({ deadlineMs }: Patience) =>
  (url: string) => ({ url, ...(deadlineMs !== undefined && { deadlineMs }) })

/** The lenders that an order can be paid by, as far as this shop has credentials; one without an address is not asked. */
export function openLenders(env: LenderSettings, patience: Patience = {}): HostedLender[] {
  const at = addressOf(patience)
  const opened: HostedLender[] = []
  if (env.KLARNA_URL) {
    const { KLARNA_USERNAME: username, KLARNA_PASSWORD: password } = env
    opened.push(klarna({ ...at(env.KLARNA_URL), username: given(username), password: given(password) }))
  }
  if (env.AFFIRM_URL) {
    const { AFFIRM_PUBLIC_KEY: publicKey, AFFIRM_PRIVATE_KEY: privateKey } = env
    opened.push(affirm({ ...at(env.AFFIRM_URL), publicKey: given(publicKey), privateKey: given(privateKey) }))
  }
  if (env.KATAPULT_URL) {
    const { KATAPULT_MERCHANT_ID: merchantId, KATAPULT_TOKEN: token } = env
    opened.push(katapult({ ...at(env.KATAPULT_URL), merchantId: given(merchantId), token: given(token) }))
  }
  if (env.RESOLVE_URL) {
    const { RESOLVE_MERCHANT_ID: merchantId, RESOLVE_SECRET_KEY: secretKey } = env
    opened.push(
      resolve({ ...at(env.RESOLVE_URL), merchantId: given(merchantId), secretKey: given(secretKey) }),
    )
  }
  if (env.SYNCHRONY_URL) {
    const { SYNCHRONY_CLIENT_ID: clientId, SYNCHRONY_CLIENT_SECRET: clientSecret } = env
    opened.push(
      synchrony({ ...at(env.SYNCHRONY_URL), clientId: given(clientId), clientSecret: given(clientSecret) }),
    )
  }
  if (env.SIMPLEPAY_URL && env.SIMPLEPAY_OFFERED === 'on') {
    const { SIMPLEPAY_PUBLIC_KEY: publicKey, SIMPLEPAY_PRIVATE_KEY: privateKey } = env
    opened.push(
      simplepay({ ...at(env.SIMPLEPAY_URL), publicKey: given(publicKey), privateKey: given(privateKey) }),
    )
  }
  return opened
}

/** An address alone opens nothing: a lender that would refuse every call is a mistake of the settings. */
function given(credential: string | undefined): string {
  if (!credential) throw new Error('A lender has an address and no credentials')
  return credential
}
