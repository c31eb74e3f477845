/** How long a toast stands, and how long it takes to leave; the same values are in tokens.css. */
export const TOAST_HOLD_MS = 3000
export const TOAST_EXIT_MS = 400

export const toastStyles = ['jumbo', 'primary'] as const

export type Toast = {
  message: string
  /** jumbo is taller and carries a title. */
  style: (typeof toastStyles)[number]
  /** done, unless it says that something could not be. */
  tone?: 'done' | 'note' | undefined
  title?: string | undefined
  action?: { label: string; onPress: () => void } | undefined
}

export type ShownToast = Toast & { id: number; leaving: boolean }

/** The newest toast is the one on show; a new one takes the place of the old. */
export function createToastQueue() {
  let shown: ShownToast | null = null
  let lastId = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const change = (next: ShownToast | null) => {
    shown = next
    for (const listener of listeners) listener()
  }
  const after = (ms: number, then: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(then, ms)
  }
  const close = () => {
    if (!shown || shown.leaving) return
    change({ ...shown, leaving: true })
    after(TOAST_EXIT_MS, () => change(null))
  }
  const hold = () => {
    if (shown && !shown.leaving) after(TOAST_HOLD_MS, close)
  }

  return {
    show(toast: Toast) {
      lastId += 1
      change({ ...toast, id: lastId, leaving: false })
      hold()
    },
    close,
    /** While somebody reads or reaches for it, it stays. */
    pause() {
      if (shown && !shown.leaving) clearTimeout(timer)
    },
    resume: hold,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    shown: () => shown,
  }
}

export type ToastQueue = ReturnType<typeof createToastQueue>
