import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { uiMessages } from './messages.ts'
import styles from './modal-frame.module.css'

export type OverlayProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Stays in view under the scrolling content. */
  footer?: ReactNode
}

type ModalFrameProps = OverlayProps & { shape: 'dialog' | 'drawer' | 'left' | 'bottom' }

/** Traps Tab, closes on Escape and on the scrim, and gives the focus back to what opened it. */
export function ModalFrame({ open, onClose, title, children, footer, shape }: ModalFrameProps) {
  return (
    <ModalOverlay
      className={styles.scrim ?? ''}
      isOpen={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable
    >
      <Modal className={classNames(styles.frame, styles[shape])}>
        <Dialog className={styles.content ?? ''}>
          <div className={styles.head}>
            <Heading slot="title" level={2} className="type-h3">
              {title}
            </Heading>
            <IconButton label={uiMessages.close} onClick={onClose}>
              <X size={24} aria-hidden="true" />
            </IconButton>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
          <div className={styles.body} tabIndex={0}>
            {children}
          </div>
          {footer !== undefined && <div className={styles.foot}>{footer}</div>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
