import { lazy, Suspense, useEffect } from 'react'
import { ComponentBoundary } from '../platform/boundary/component-boundary.tsx'
import { useWasOpened } from '../platform/overlay/use-was-opened.ts'
import { useLocationSelector } from './location-selector.ts'

export const loadLocationModal = () => import('./location-modal.tsx')
const LocationModal = lazy(() => loadLocationModal().then((module) => ({ default: module.LocationModal })))

/** Stands once in the page. The place is settled with the first press or key, the modal loads with its first opening. */
export function LocationOnDemand() {
  const { isOpen } = useLocationSelector()
  const wasOpened = useWasOpened(isOpen)
  useEffect(onFirstPress, [])
  if (!wasOpened) return null
  return (
    <ComponentBoundary name="LocationModal" place="decoration">
      <Suspense>
        <LocationModal />
      </Suspense>
    </ComponentBoundary>
  )
}

/** A browser that is asked for its place before anybody has touched the page asks about a stranger. */
function onFirstPress() {
  const presses = ['pointerdown', 'keydown']
  const settle = () => {
    stop()
    void import('./settle-location.ts').then((module) => module.settleLocation())
  }
  const stop = () => {
    for (const press of presses) window.removeEventListener(press, settle)
  }
  for (const press of presses) window.addEventListener(press, settle, { passive: true })
  return stop
}
