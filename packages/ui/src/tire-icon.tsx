import { IconFrame } from './icon-frame.tsx'

export function TireIcon({ size }: { size?: number | undefined }) {
  return (
    <IconFrame size={size}>
      <circle cx="12" cy="12" r="9.25" />
      <circle cx="12" cy="12" r="4.5" />
      <path d="M12 2.75v2.2M12 19.05v2.2M2.75 12h2.2M19.05 12h2.2M5.46 5.46l1.56 1.56M16.98 16.98l1.56 1.56M5.46 18.54l1.56-1.56M16.98 7.02l1.56-1.56" />
    </IconFrame>
  )
}
