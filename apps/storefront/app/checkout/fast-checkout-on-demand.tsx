import { OnDemand, partOf } from '../platform/overlay/on-demand.tsx'
import type { KnownShopperProps } from './known-shopper.tsx'

const knownShopperPart = partOf('KnownShopper', () =>
  import('./known-shopper.tsx').then((module) => module.KnownShopper),
)

/** Its script comes when an email has been typed. */
export function FastCheckoutOnDemand({
  email,
  ...props
}: Omit<KnownShopperProps, 'email'> & { email: string | null }) {
  return (
    <OnDemand part={knownShopperPart} isWanted={email !== null}>
      {(KnownShopper) => email !== null && <KnownShopper key={email} email={email} {...props} />}
    </OnDemand>
  )
}
