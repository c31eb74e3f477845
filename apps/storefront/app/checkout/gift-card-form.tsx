import { GIFT_CARD_CODE_LENGTH } from '@shop/contracts/checkout/gift-card-code'
import { Button } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { useRef } from 'react'
import { useCheckedForm } from '../platform/form/use-checked-form.ts'
import { creditMessages as words } from './credit-messages.ts'
import styles from './credit-section.module.css'

type CodeField = { code: string }

type GiftCardFormProps = {
  /** Null once it is entered; otherwise why it is not. */
  onEnter: (code: string) => Promise<string | null>
}

/** A field for a gift card. What is typed in it is kept nowhere. */
export function GiftCardForm({ onEnter }: GiftCardFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const enter = async ({ code }: CodeField): Promise<Partial<CodeField> | undefined> => {
    const refused = await onEnter(code)
    if (refused === null && field.current) field.current.value = ''
    else field.current?.select()
    return refused === null ? undefined : { code: refused }
  }
  const { errors, isSending, props } = useCheckedForm({ read: readCode, check: checkCode, onValid: enter })
  return (
    <form className={styles.form} {...props}>
      <TextField
        ref={field}
        name="code"
        label={words.code}
        error={errors.code}
        maxLength={GIFT_CARD_CODE_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button variant="line" type="submit" loading={isSending}>
        {words.apply}
      </Button>
    </form>
  )
}

const readCode = (form: FormData): CodeField => ({ code: String(form.get('code') ?? '').trim() })

const checkCode = ({ code }: CodeField): Partial<CodeField> => (code === '' ? { code: words.enterCode } : {})
