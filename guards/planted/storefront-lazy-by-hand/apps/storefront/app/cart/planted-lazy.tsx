import { lazy, Suspense } from 'react'

const Drawer = lazy(() => import('./cart-drawer.tsx').then((module) => ({ default: module.CartDrawer })))

export function PlantedDrawer() {
  return (
    <Suspense>
      <Drawer open justAdded={false} onClose={() => {}} />
    </Suspense>
  )
}
