import { classNames } from '@shop/ui/class-names'
import styles from '../cart/plain-state.module.css'
import { paths } from '../paths.ts'
import { useServicePhone } from '../platform/globals/service-phone.ts'
import { payingMessages } from './paying-messages.ts'

const words = payingMessages.processing

/** The payment takes longer than the shopper’s patience: payment code 539. No button, so that nobody pays twice. */
export function OrderProcessing() {
  const phone = useServicePhone()
  return (
    <div className={classNames('wrap', styles.state)} role="status">
      <h1 className="type-h1">{words.title}</h1>
      <p>{words.text}</p>
      <p>
        {words.contact}
        {phone !== null && (
          <>
            {': '}
            <a className="link num nowrap" href={paths.phone(phone)}>
              {phone}
            </a>
          </>
        )}
        .
      </p>
      <p className="type-small muted">{words.stays}</p>
    </div>
  )
}
