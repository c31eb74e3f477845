import { Link } from '@shop/ui/link'
import { MapPin } from 'lucide-react'
import { locationPart } from './location-on-demand.tsx'
import { locationMessages as words } from './messages.ts'
import { useShopperLocation } from './use-shopper-location.ts'

/** The shopper's place, and the way to change it. */
export function LocationLink({ className }: { className?: string | undefined }) {
  const { location, openSelector } = useShopperLocation()
  const place = location ? words.place(location) : words.enterZip
  return (
    <Link
      className={className}
      href="#location"
      aria-label={words.linkTo(place)}
      aria-haspopup="dialog"
      {...locationPart.reach}
      onClick={(event) => {
        event.preventDefault()
        openSelector()
      }}
    >
      <MapPin size={16} aria-hidden="true" />
      {place}
    </Link>
  )
}
