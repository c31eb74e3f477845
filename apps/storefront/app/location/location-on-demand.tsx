import { useEffect } from 'react'
import { OnDemand, partOf } from '../platform/overlay/on-demand.tsx'
import { closeLocationSelector, useLocationSelector } from './location-selector.ts'

export const locationPart = partOf('LocationModal', () =>
  import('./location-modal.tsx').then((module) => module.LocationModal),
)

/** Stands once in the page. The place is settled with the first press or key. */
export function LocationOnDemand() {
  const { isOpen } = useLocationSelector()
  useEffect(onFirstPress, [])
  return (
    <OnDemand part={locationPart} isWanted={isOpen} onFail={closeLocationSelector}>
      {(LocationModal) => <LocationModal />}
    </OnDemand>
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
