import type { DeviceKind } from '@shop/domain/accounts/device-kind'
import { Monitor, Smartphone, Tablet } from 'lucide-react'

const icons = { phone: Smartphone, tablet: Tablet, computer: Monitor }

export function DeviceIcon({ kind }: { kind: DeviceKind | null }) {
  const Icon = icons[kind ?? 'computer']
  return <Icon size={20} aria-hidden="true" />
}
