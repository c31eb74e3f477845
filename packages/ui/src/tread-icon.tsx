/** One of the two icons of our own, drawn on lucide's grid and stroke. */
export function TreadIcon({ size = 20 }: { size?: number | undefined }) {
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
      <rect x="4" y="3" width="16" height="18" rx="3" />
      <path d="M9.5 3v18M14.5 3v18M4 8l5.5-2M4 13l5.5-2M4 18l5.5-2M20 8l-5.5-2M20 13l-5.5-2M20 18l-5.5-2" />
    </svg>
  )
}
