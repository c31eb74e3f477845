import { Dialog } from '@shop/ui/dialog'
import { useEffect, useState } from 'react'
import { timings } from '../platform/timings.ts'
import { ContactForm } from './contact-form.tsx'
import { contentMessages } from './messages.ts'

type ContactModalProps = { open: boolean; onClose: () => void }

/** A message to customer service, from wherever somebody is; it closes soon after it was sent. */
export function ContactModal({ open, onClose }: ContactModalProps) {
  return (
    <Dialog open={open} onClose={onClose} title={contentMessages.contact.title}>
      <ClosingForm onClose={onClose} />
    </Dialog>
  )
}

function ClosingForm({ onClose }: { onClose: () => void }) {
  const [isSent, setIsSent] = useState(false)
  useEffect(() => {
    if (!isSent) return
    const timer = setTimeout(onClose, timings.contactHidesMs)
    return () => clearTimeout(timer)
  }, [isSent, onClose])
  return <ContactForm onSent={() => setIsSent(true)} />
}
