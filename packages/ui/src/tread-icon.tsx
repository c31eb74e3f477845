import { IconFrame } from './icon-frame.tsx'

export function TreadIcon({ size }: { size?: number | undefined }) {
  return (
    <IconFrame size={size}>
      <rect x="4" y="3" width="16" height="18" rx="3" />
      <path d="M9.5 3v18M14.5 3v18M4 8l5.5-2M4 13l5.5-2M4 18l5.5-2M20 8l-5.5-2M20 13l-5.5-2M20 18l-5.5-2" />
    </IconFrame>
  )
}
