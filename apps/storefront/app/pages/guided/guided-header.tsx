import { Link } from '@shop/ui/link'
import { Logo } from '@shop/ui/logo'
import { X } from 'lucide-react'
import { paths } from '../../paths.ts'
import { useGlobals } from '../../platform/globals/globals.ts'
import { platformMessages } from '../../platform/messages.ts'
import styles from './guided-header.module.css'
import { guidedMessages as words } from './messages.ts'

/** The questions stand alone: the logo and a way out. */
export function GuidedHeader() {
  const name = useGlobals()?.channel.name ?? platformMessages.shopName
  return (
    <header className={styles.header} data-header="light">
      <div className={`wrap ${styles.bar}`}>
        <Link className={styles.logo} href={paths.home()}>
          <Logo name={name} />
        </Link>
        <Link className={styles.close} href={paths.home()}>
          {words.close}
          <X size={20} aria-hidden="true" />
        </Link>
      </div>
    </header>
  )
}
