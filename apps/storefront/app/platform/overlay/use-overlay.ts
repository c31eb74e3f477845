import { type ComponentType, useState } from 'react'

export type OnDemand = { open: boolean; onClose: () => void }

/**
 * An overlay whose script loads when somebody reaches for it: `prepare` on hover and focus, `open` on press. Once
 * loaded it stays, so that it can slide out. `Overlay` is null until then.
 */
export function useOverlay<Props extends OnDemand>(load: () => Promise<ComponentType<Props>>) {
  const [loaded, setLoaded] = useState<{ Overlay: ComponentType<Props> } | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  // Without a connection nothing opens, and the next press tries again.
  const prepare = () => {
    if (loaded === null)
      void load().then(
        (Overlay) => setLoaded({ Overlay }),
        () => setIsOpen(false),
      )
  }
  return {
    Overlay: loaded?.Overlay ?? null,
    isOpen,
    close: () => setIsOpen(false),
    /** For the button that opens it. */
    opener: {
      onPointerEnter: prepare,
      onFocus: prepare,
      onClick: () => {
        prepare()
        setIsOpen(true)
      },
    },
  }
}
