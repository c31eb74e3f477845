import type { SiteCart } from '@shop/contracts/cart/cart'
import { Button } from '@shop/ui/button'
import { Drawer } from '@shop/ui/drawer'
import { EmptyState } from '@shop/ui/empty-state'
import { CircleAlert } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { QuoteDrawer } from '../pricing/quote-drawer.tsx'
import { reloadCart } from './cart-cache.ts'
import styles from './cart-drawer.module.css'
import { CartFooter } from './cart-footer.tsx'
import { CartItems } from './cart-items.tsx'
import { CartNotices } from './cart-notices.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { onChangedInOtherTab } from './cart-tabs.ts'
import { CartTotals } from './cart-totals.tsx'
import { cartChangeMessages } from './change-messages.ts'
import { CoverageCard } from './coverage-card.tsx'
import { DealAlerts } from './deal-alerts.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { Installation } from './installation.tsx'
import { cartMessages as words } from './messages.ts'
import { PromoCodes } from './promo-codes.tsx'
import { ShareCart } from './share-cart.tsx'
import { ToTopOfCart } from './to-top-of-cart.tsx'
import { useCart } from './use-cart.ts'
import { useCartChanges } from './use-cart-changes.ts'
import { useLineFits } from './use-line-fits.ts'

type CartDrawerProps = {
  open: boolean
  justAdded: boolean
  onClose: () => void
  express?: ComponentType<{ cart: SiteCart }> | undefined
}

export function CartDrawer({ open, justAdded, onClose, express: Express }: CartDrawerProps) {
  const view = useCart()
  const changes = useCartChanges()
  const cart = view.status === 'ready' ? view.cart : null
  const fitOf = useLineFits(cart?.siteProducts ?? [])
  const [areOpenParts, openParts] = useState(false)
  useToldByOtherTabs(changes.tell)

  const fits = cart?.siteProducts.map(fitOf) ?? []
  const isFor = fits.find((fit) => fit !== null)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={<Title cart={cart} />}
      footer={
        cart ? (
          <>
            <CartFooter
              cart={cart}
              changing={changes.changing}
              misfits={fits.filter((fit) => fit?.level === 'does-not-fit').length}
              onOpenParts={() => openParts(true)}
            />
            {Express && (
              <>
                <Express cart={cart} />
                <ToTopOfCart />
              </>
            )}
          </>
        ) : undefined
      }
    >
      <CartNotices {...{ cart, changes, justAdded, fits }} />
      {(cart || changes.removed) && <CartItems {...{ cart, fitOf, changes }} />}
      {cart && <DealAlerts cart={cart} />}
      {cart && <Installation cart={cart} />}
      {cart && <CoverageCard cart={cart} hasVehicle={isFor !== undefined} changes={changes} />}
      {cart && <PromoCodes coupons={cart.siteCartCoupons} changes={changes} />}
      {cart && <CartTotals quote={cart.quote} />}
      {cart && <ShareCart cartId={cart.id} />}
      {view.status === 'empty' && <EmptyCart />}
      {view.status === 'loading' && <CartSkeleton isSlow={view.isSlow} />}
      {view.status === 'failed' && (
        <EmptyState icon={<CircleAlert size={24} aria-hidden="true" />} title={words.loadFailed}>
          <Button variant="line" onClick={view.retry}>
            {words.tryAgain}
          </Button>
        </EmptyState>
      )}
      {cart && (
        <QuoteDrawer
          open={areOpenParts}
          onClose={() => openParts(false)}
          quote={cart.quote}
          nameOf={(lineId) => partNameOf(cart, lineId)}
        />
      )}
    </Drawer>
  )
}

function Title({ cart }: { cart: SiteCart | null }) {
  return (
    <>
      {words.title}
      {cart && <span className={styles.count}> {words.tires(cart.itemCount)}</span>}
    </>
  )
}

function partNameOf({ siteProducts }: SiteCart, lineId: string): string {
  const product = siteProducts.find((each) => each.lineId === lineId)
  return product ? words.partName(product) : words.tires(1)
}

/** The later window is told, and shows the cart as it is now. */
function useToldByOtherTabs(tell: (message: string) => void): void {
  useEffect(
    () => onChangedInOtherTab(() => void reloadCart().then(() => tell(cartChangeMessages.changedElsewhere))),
    [tell],
  )
}
