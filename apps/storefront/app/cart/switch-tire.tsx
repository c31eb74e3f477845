import type { SiteProduct } from '@shop/contracts/cart/cart'
import type { FittingTire } from '@shop/contracts/fitment/fitment'
import { Button } from '@shop/ui/button'
import type { MyVehicle } from '../fitment/my-vehicle.ts'
import { brandOfPart } from '../paths.ts'
import { answerOf } from '../platform/ask/asked.ts'
import { useAsk } from '../platform/ask/use-ask.ts'
import { browserClient } from '../platform/client/browser-client.ts'
import { replaceLine } from './change-cart.ts'
import { cartMessages as words } from './messages.ts'
import type { CartChanges } from './use-cart-changes.ts'

type SwitchTireProps = { product: SiteProduct; vehicle: MyVehicle; changes: CartChanges }

/** The same line in a size that fits, one press away. */
export function SwitchTire({ product, vehicle, changes }: SwitchTireProps) {
  const instead = useFittingTire(product, vehicle)
  if (!instead) return null
  return (
    <Button
      variant="solid"
      size="sm"
      onClick={() => changes.change(() => replaceLine(product, instead.productId))}
    >
      {words.switchTo(`${instead.size} ${instead.service}`)}
    </Button>
  )
}

/** The tire of the same line that suits the vehicle best, for the same end of the car. */
function useFittingTire(product: SiteProduct, { vehicleId, option }: MyVehicle): FittingTire | null {
  const [, , brandPart = '', line = ''] = product.link.href.split(/[/?]/)
  const brand = brandOfPart(brandPart)
  const question = brand !== null && {
    params: { vehicleId, brand, line },
    query: option ? { oem: option.oem } : {},
  }
  const asked = useAsk(question || null, (about, signal) =>
    browserClient.call('GET /vehicles/{vehicleId}/lines/{brand}/{line}', { ...about, signal }),
  )
  const isForHere = ({ position }: FittingTire) =>
    position === 'all' || product.position === 'all' || position === product.position
  const tires = answerOf(asked)?.tires ?? []
  return tires.find((tire) => tire.productId !== product.productId && isForHere(tire)) ?? null
}
