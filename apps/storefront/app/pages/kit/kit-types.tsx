import { Logo } from '@shop/ui/logo'
import { TireIcon } from '@shop/ui/tire-icon'
import { TreadIcon } from '@shop/ui/tread-icon'
import styles from './kit.module.css'
import { KitSection } from './kit-section.tsx'

const roles = ['display', 'h1', 'h2', 'h3', 'title', 'small', 'caption', 'micro']

export function KitTypes() {
  return (
    <KitSection title="Type, logo, icons">
      {roles.map((role) => (
        <p key={role} className={`type-${role}`}>
          {role}: tires that fit
        </p>
      ))}
      <p>
        body, <span className="muted">muted</span>, <span className="subtle">subtle</span>,{' '}
        <a className="link" href="#kit">
          the grey underline
        </a>
        , <span className="num">$611.96</span>
      </p>
      <div className={styles.row}>
        <Logo name="SimpleTire" />
        <TireIcon size={24} />
        <TreadIcon size={24} />
      </div>
    </KitSection>
  )
}
