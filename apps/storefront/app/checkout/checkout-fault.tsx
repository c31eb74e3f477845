import { Banner } from '@shop/ui/banner'
import { classNames } from '@shop/ui/class-names'
import styles from '../cart/plain-state.module.css'
import { generalErrorText } from '../platform/boundary/general-error-text.ts'
import { useGlobals } from '../platform/globals/globals.ts'
import { faultMessages } from './fault-messages.ts'

/** A step of checkout that could not be made: the visitor is told whom to call. */
export function CheckoutFault() {
  return (
    <div className={classNames('wrap', styles.state)}>
      <h1 className="type-h1">{faultMessages.title}</h1>
      <Banner tone="danger" role="alert">
        {generalErrorText(useGlobals())}
      </Banner>
    </div>
  )
}
