import type { SiteProduct } from '@shop/contracts/cart/cart'
import type { FittingTire } from '@shop/contracts/fitment/fitment'
import { Button } from '@shop/ui/button'
import { useEffect, useState } from 'react'
import type { MyVehicle } from '../fitment/my-vehicle.ts'
import { brandOfPart } from '../paths.ts'
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
  const [found, setFound] = useState<readonly FittingTire[]>([])
  const [, , brandPart = '', line = ''] = product.link.href.split(/[/?]/)
  const brand = brandOfPart(brandPart)
  const oem = option?.oem
  useEffect(() => {
    if (brand === null) return
    const left = new AbortController()
    void browserClient
      .call('GET /vehicles/{vehicleId}/lines/{brand}/{line}', {
        params: { vehicleId, brand, line },
        query: oem === undefined ? {} : { oem },
        signal: left.signal,
      })
      .then((result) => {
        if (!left.signal.aborted) setFound(result.ok ? result.data.tires : [])
      })
    return () => left.abort()
  }, [vehicleId, oem, brand, line])
  const isForHere = ({ position }: FittingTire) =>
    position === 'all' || product.position === 'all' || position === product.position
  return found.find((tire) => tire.productId !== product.productId && isForHere(tire)) ?? null
}
