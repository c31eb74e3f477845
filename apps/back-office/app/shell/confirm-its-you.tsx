import type { StaffMember } from '@shop/contracts/staff/staff'
import { ButtonLink } from '@shop/ui/button-link'
import { Dialog } from '@shop/ui/dialog'
import { Fingerprint, KeyRound } from 'lucide-react'
import { paths } from '../paths.ts'
import styles from './confirm-its-you.module.css'
import { messages, roleNames } from './messages.ts'

const words = messages.passkey

/** Before somebody leaves for the identity server: what they are about to do, as whom, and for how long it is good. */
export default function ConfirmItsYou({
  about,
  staff,
  returnTo,
  onClose,
}: {
  about: string
  staff: Pick<StaffMember, 'name' | 'roles'>
  returnTo: string
  onClose: () => void
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      footer={
        <div className={styles.actions}>
          <ButtonLink
            href={paths.prove(returnTo)}
            variant="brand"
            full
            icon={<Fingerprint size={20} aria-hidden="true" />}
          >
            {words.use}
          </ButtonLink>
          <p className="type-caption muted">{words.lost}</p>
        </div>
      }
    >
      <p>{words.about(about)}</p>
      <div className={styles.person}>
        <KeyRound size={24} aria-hidden="true" />
        <div>
          <b>{staff.name}</b>
          <p className="type-small muted">{staff.roles.map((role) => roleNames[role]).join(', ')}</p>
        </div>
      </div>
      <p className="type-small muted">{words.goodFor}</p>
    </Dialog>
  )
}
