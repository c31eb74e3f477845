import type { SiteCart } from '@shop/contracts/cart/cart'
import { LONGEST_PROMO_CODE } from '@shop/domain/pricing/promo-code'
import { Accordion } from '@shop/ui/accordion'
import { Button } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { Ticket } from 'lucide-react'
import { useOptimistic, useRef } from 'react'
import { useCheckedForm } from '../platform/form/use-checked-form.ts'
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
  const field = useRef<HTMLInputElement>(null)

  const apply = ({ code }: CodeField) =>
    new Promise<CodeField | undefined>((resolve) =>
      changes.change(
        async () => {
          const outcome = await enterCode(code)
          if (outcome.ok && field.current) field.current.value = ''
          if (outcome.ok) resolve(undefined)
          return outcome
        },
        (message) => {
          // What is refused is typed anew.
          field.current?.select()
          resolve({ code: message })
        },
      ),
    )
  const { errors, isSending, props } = useCheckedForm({ read: readCode, check: checkCode, onValid: apply })
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
        <form className={row.fieldAndButton} {...props}>
          <TextField
            ref={field}
            name="code"
            label={words.promoCode}
            error={errors.code}
            maxLength={LONGEST_PROMO_CODE}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Button variant="line" type="submit" loading={isSending}>
            {words.apply}
          </Button>
        </form>
      </Accordion>
    </section>
  )
}

type CodeField = { code: string }

const readCode = (form: FormData): CodeField => ({ code: String(form.get('code') ?? '').trim() })

const checkCode = ({ code }: CodeField): Partial<CodeField> => (code === '' ? { code: words.enterCode } : {})
