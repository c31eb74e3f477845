import type { SiteCart } from '@shop/contracts/cart/cart'
import { Accordion } from '@shop/ui/accordion'
import { Button } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { Ticket } from 'lucide-react'
import { type FormEvent, useOptimistic, useRef, useState } from 'react'
import { enterCode, removeCode } from './change-cart.ts'
import row from './field-and-button.module.css'
import { cartMessages as words } from './messages.ts'
import { PromoCode } from './promo-code.tsx'
import styles from './promo-codes.module.css'
import type { CartChanges } from './use-cart-changes.ts'

type PromoCodesProps = { coupons: SiteCart['siteCartCoupons']; changes: CartChanges }

/** The codes of the cart with what each takes off or why it does not, and a field for another. */
export function PromoCodes({ coupons, changes }: PromoCodesProps) {
  const [shown, hide] = useOptimistic(coupons, (all, code: string) =>
    all.filter(({ promoCode }) => promoCode !== code),
  )
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isApplying, setIsApplying] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const apply = (event: FormEvent) => {
    event.preventDefault()
    const code = field.current?.value.trim() ?? ''
    if (code === '') {
      setRefusal(words.enterCode)
      field.current?.focus()
      return
    }
    setIsApplying(true)
    changes.change(async () => {
      const outcome = await enterCode(code)
      setIsApplying(false)
      setRefusal(null)
      if (outcome.ok && field.current) field.current.value = ''
      return outcome
    }, refused)
  }
  const refused = (message: string) => {
    setRefusal(message)
    field.current?.select()
  }
  const remove = (code: string) => {
    // The button vanishes with its row.
    field.current?.closest('details')?.querySelector('summary')?.focus()
    changes.change(() => {
      hide(code)
      return removeCode(code)
    })
  }

  return (
    <section className={styles.codes} aria-label={words.promoCodes}>
      {shown.length > 0 && (
        <ul className={styles.list} aria-live="polite">
          {shown.map((coupon) => (
            <PromoCode key={coupon.promoCode} coupon={coupon} onRemove={() => remove(coupon.promoCode)} />
          ))}
        </ul>
      )}
      <Accordion
        title={
          <span className={styles.title}>
            <Ticket size={20} aria-hidden="true" />
            {shown.length === 0 ? words.addCode : words.addAnotherCode}
          </span>
        }
      >
        <form className={row.fieldAndButton} onSubmit={apply} noValidate>
          <TextField
            ref={field}
            label={words.promoCode}
            error={refusal ?? undefined}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Button variant="line" type="submit" loading={isApplying}>
            {words.apply}
          </Button>
        </form>
      </Accordion>
    </section>
  )
}
