import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Link } from '@shop/ui/link'
import { Phone, RefreshCw, WifiOff } from 'lucide-react'
import { paths } from '../paths.ts'
import { useServicePhone } from '../platform/globals/service-phone.ts'
import layout from './overlay-layout.module.css'
import { overlayMessages as words } from './overlay-messages.ts'
import { RecentVehicles } from './recent-vehicles.tsx'

type SearchFailedProps = { onRetry: () => void; onLeave: (href: string) => void }

/** Asking failed: what was typed stays, and what the device knows still works. */
export function SearchFailed({ onRetry, onLeave }: SearchFailedProps) {
  const phone = useServicePhone()
  return (
    <>
      <Banner tone="danger" role="alert" icon={<WifiOff size={20} aria-hidden="true" />}>
        <div className={layout.banner}>
          <span>
            <b>{words.failed}</b> {words.failedDetail}
          </span>
          <Button
            variant="line"
            size="sm"
            icon={<RefreshCw size={16} aria-hidden="true" />}
            onClick={onRetry}
          >
            {words.retry}
          </Button>
        </div>
      </Banner>
      <RecentVehicles onLeave={onLeave} />
      {phone !== null && <h2 className={layout.group}>{words.stillWorks}</h2>}
      {phone !== null && (
        <Link className={layout.row} href={paths.phone(phone)}>
          <span className={layout.icon}>
            <Phone size={20} aria-hidden="true" />
          </span>
          <span>
            <span className={layout.label}>{phone}</span>
            <span className={layout.detail}>{words.lookItUp}</span>
          </span>
        </Link>
      )}
    </>
  )
}
