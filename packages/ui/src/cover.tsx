import type { ReactNode } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import styles from './cover.module.css'

export type CoverProps = { open: boolean; onClose: () => void; label: string; children: ReactNode }

/** Takes the whole window: search. Traps Tab, closes on Escape and gives the focus back. Import it on intent. */
export function Cover({ open, onClose, label, children }: CoverProps) {
  return (
    <ModalOverlay
      className={styles.backdrop ?? ''}
      isOpen={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className={styles.cover ?? ''}>
        <Dialog className={styles.content ?? ''} aria-label={label}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
