import { Check, Info, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { uiMessages } from './messages.ts'
import type { ToastQueue } from './toast-queue.ts'
import styles from './toast-region.module.css'

/** Stands once in the page. The status region is always there, so screen readers hear what enters it. */
export function ToastRegion({ queue }: { queue: ToastQueue }) {
  const toast = useSyncExternalStore(queue.subscribe, queue.shown, () => null)
  const Icon = toast?.tone === 'note' ? Info : Check
  return (
    <div className={styles.region} role="status">
      {toast && (
        // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only hold the timer
        <div
          key={toast.id}
          className={classNames(styles.toast, styles[toast.style], toast.leaving && styles.leaving)}
          onMouseEnter={queue.pause}
          onMouseLeave={queue.resume}
          onFocus={queue.pause}
          onBlur={queue.resume}
        >
          <Icon size={20} aria-hidden="true" />
          <div className={styles.text}>
            {toast.title !== undefined && <b className={styles.title}>{toast.title}</b>}
            {toast.message}
          </div>
          {toast.action && (
            <button type="button" className={styles.action} onClick={toast.action.onPress}>
              {toast.action.label}
            </button>
          )}
          <button type="button" className={styles.close} aria-label={uiMessages.close} onClick={queue.close}>
            <X size={18} aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  )
}
