import { ChevronRight } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import layout from './overlay-layout.module.css'

type OverlayRowProps = {
  icon: ReactNode
  label: string
  detail?: string | null | undefined
  href: string
  onLeave: (href: string) => void
}

/** A way out of the search, as a link. Followed here it takes the place of the open search in the history. */
export function OverlayRow({ icon, label, detail, href, onLeave }: OverlayRowProps) {
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onLeave(href)
  }
  return (
    <a className={layout.row} href={href} onClick={onClick}>
      <span className={layout.icon}>{icon}</span>
      <span>
        <span className={layout.label}>{label}</span>
        {detail && <span className={layout.detail}>{detail}</span>}
      </span>
      <ChevronRight className={layout.way} size={16} aria-hidden="true" />
    </a>
  )
}
