import type { SiteCart } from '@shop/contracts/cart'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { ButtonLink } from '@shop/ui/button-link'
import { Drawer } from '@shop/ui/drawer'
import { EmptyState } from '@shop/ui/empty-state'
import { TireIcon } from '@shop/ui/tire-icon'
import { CircleAlert } from 'lucide-react'
import { paths } from '../paths.ts'
import styles from './cart-drawer.module.css'
import { CartFooter } from './cart-footer.tsx'
import { CartItems } from './cart-items.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartTotals } from './cart-totals.tsx'
import { cartMessages as words } from './messages.ts'
import { useCart } from './use-cart.ts'
import { useCartChanges } from './use-cart-changes.ts'

type CartDrawerProps = { open: boolean; justAdded: boolean; onClose: () => void }

export function CartDrawer({ open, justAdded, onClose }: CartDrawerProps) {
  const view = useCart()
  const changes = useCartChanges()
  const cart = view.status === 'ready' ? view.cart : null
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={<Title cart={cart} />}
      footer={cart ? <CartFooter quote={cart.quote} changing={changes.changing} /> : undefined}
    >
      <div className={styles.content}>
        {justAdded && cart && (
          <Banner tone="ok" role="status">
            <b>{words.added}</b> {words.inCart(cart.itemCount)}
          </Banner>
        )}
        {changes.message !== null && (
          <Banner tone="warn" role="alert" onClose={changes.dismiss}>
            {changes.message}
          </Banner>
        )}
        {cart?.quote.refused.map(({ code, reason, fix, lineId }) => (
          <Banner key={code + lineId} tone="danger" role="alert">
            <b>{reason}.</b> {fix}.
          </Banner>
        ))}
        {(cart || changes.removed) && <CartItems products={cart?.siteProducts ?? []} changes={changes} />}
        {cart && <CartTotals quote={cart.quote} changing={changes.changing} />}
        {view.status === 'empty' && <EmptyCart />}
        {view.status === 'loading' && <CartSkeleton />}
        {view.status === 'failed' && (
          <EmptyState icon={<CircleAlert size={24} aria-hidden="true" />} title={words.loadFailed}>
            <Button variant="line" onClick={view.retry}>
              {words.tryAgain}
            </Button>
          </EmptyState>
        )}
      </div>
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

function EmptyCart() {
  return (
    <div className={styles.empty}>
      <EmptyState icon={<TireIcon size={24} />} title={words.empty}>
        <ButtonLink variant="brand" href={paths.findTires()}>
          {words.findTires}
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
