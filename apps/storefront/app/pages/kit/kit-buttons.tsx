import { Badge } from '@shop/ui/badge'
import { Button } from '@shop/ui/button'
import { ButtonLink } from '@shop/ui/button-link'
import { IconButton } from '@shop/ui/icon-button'
import { Spinner } from '@shop/ui/spinner'
import { Heart, Lock } from 'lucide-react'
import styles from './kit.module.css'
import { KitSection } from './kit-section.tsx'

const variants = ['brand', 'solid', 'line', 'quiet'] as const
const sizes = ['lg', 'md', 'sm'] as const

export function KitButtons() {
  return (
    <KitSection title="Buttons">
      {variants.map((variant) => (
        <div key={variant} className={styles.row}>
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {variant} {size}
            </Button>
          ))}
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} loading>
            Loading
          </Button>
          <Button variant={variant} icon={<Lock size={20} aria-hidden="true" />}>
            With icon
          </Button>
          <Button variant={variant} icon={<Lock size={20} aria-hidden="true" />} loading>
            Placing your order
          </Button>
          <ButtonLink variant={variant} href="#kit">
            Link
          </ButtonLink>
        </div>
      ))}
      <Button variant="brand" size="lg" full>
        Full width
      </Button>
      <div className={styles.row}>
        <IconButton label="Save">
          <Heart size={24} aria-hidden="true" />
        </IconButton>
        <IconButton label="Save, not now" disabled>
          <Heart size={24} aria-hidden="true" />
        </IconButton>
        <Spinner />
        <Badge count={4} />
        <Badge count={12} />
      </div>
    </KitSection>
  )
}
