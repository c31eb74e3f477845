import { ButtonLink } from '@shop/ui/button-link'
import { classNames } from '@shop/ui/class-names'
import { TireIcon } from '@shop/ui/tire-icon'
import styles from '../cart/plain-state.module.css'
import { paths } from '../paths.ts'
import { frameMessages } from './frame-messages.ts'

const words = frameMessages.empty

export function EmptyCheckout() {
  return (
    <div className={classNames('wrap', styles.state)}>
      <TireIcon size={48} />
      <h1 className="type-h1">{words.title}</h1>
      <p className="muted">{words.reason}</p>
      <ButtonLink variant="brand" size="lg" href={paths.findTires()}>
        {words.findTires}
      </ButtonLink>
    </div>
  )
}
