import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { classNames } from '@shop/ui/class-names'
import { TireIcon } from '@shop/ui/tire-icon'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { cartMessages as words } from './messages.ts'
import styles from './plain-state.module.css'

/** Opens only when asked to: the tires join what the visitor has, and a page that is loaded twice adds nothing. */
export function SharedCartPage({ token }: { token: string }) {
  const [isOpening, setIsOpening] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const navigate = useNavigate()

  const open = async () => {
    setIsOpening(true)
    const { openSharedCart } = await import('./open-shared-cart.ts')
    const change = await openSharedCart(token)
    setIsOpening(false)
    if (!change.ok) {
      setRefusal(change.message)
      return
    }
    // Back closes the cart, and never leads to this page again.
    await navigate(paths.home(), { replace: true })
    await navigate(`${paths.home()}${paths.openCart()}`, { state: { added: true } })
  }

  return (
    <div className={classNames('wrap', styles.state)}>
      <TireIcon size={48} />
      <h1 className="type-h1">{words.sharedTitle}</h1>
      <p className="muted">{words.sharedText}</p>
      {refusal !== null && (
        <Banner tone="warn" role="alert">
          {refusal}
        </Banner>
      )}
      <Button variant="brand" size="lg" loading={isOpening} onClick={() => void open()}>
        {words.openShared}
      </Button>
    </div>
  )
}
