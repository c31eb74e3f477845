import type { ReactNode } from 'react'

/** The canvas of our own icons: lucide's grid and stroke. */
export function IconFrame({ size = 20, children }: { size?: number | undefined; children: ReactNode }) {
  return (
    <svg
      className="lucide"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
