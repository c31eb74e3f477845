import { CONTACT_LIMITS } from '@shop/domain/content/contact-limits'
import { isEmail } from '@shop/domain/validation/email'
import { VALIDATION_MESSAGES } from '@shop/domain/validation/messages'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { TextArea } from '@shop/ui/text-area'
import { TextField } from '@shop/ui/text-field'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { browserClient } from '../platform/client/browser-client.ts'
import { timings } from '../platform/timings.ts'
import styles from './contact-modal.module.css'
import { contentMessages } from './messages.ts'

const words = contentMessages.contact

type ContactFields = { name: string; email: string; message: string }
type ContactModalProps = { open: boolean; onClose: () => void }

/** A message to customer service. One opening of the form is one message, however often it is pressed. */
export function ContactModal({ open, onClose }: ContactModalProps) {
  return (
    <Dialog open={open} onClose={onClose} title={words.title}>
      <ContactForm onClose={onClose} />
    </Dialog>
  )
}

function ContactForm({ onClose }: { onClose: () => void }) {
  const idempotencyKey = useRef(crypto.randomUUID())
  const form = useForm<ContactFields>({ mode: 'onBlur', defaultValues: { name: '', email: '', message: '' } })
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState

  useEffect(() => {
    if (!isSubmitSuccessful) return
    const timer = setTimeout(onClose, timings.contactHidesMs)
    return () => clearTimeout(timer)
  }, [isSubmitSuccessful, onClose])

  const send = async (fields: ContactFields) => {
    const result = await browserClient.call('POST /contact-messages', {
      body: fields,
      idempotencyKey: idempotencyKey.current,
    })
    if (result.ok) return
    // A changed message is another message; one that never arrived keeps its key.
    if (result.refusal !== null) idempotencyKey.current = crypto.randomUUID()
    if (result.refusal === 'invalid-email')
      form.setError('email', { message: result.message }, { shouldFocus: true })
    else form.setError('root', { message: result.refusal ? result.message : words.failed })
  }

  if (isSubmitSuccessful) {
    return (
      <Banner tone="ok" role="status">
        {words.sent}
      </Banner>
    )
  }
  return (
    <form className={styles.form} noValidate onSubmit={form.handleSubmit(send)}>
      <p className="muted">{words.lead}</p>
      {errors.root && (
        <Banner tone="danger" role="alert">
          {errors.root.message}
        </Banner>
      )}
      <TextField
        {...form.register('name', { validate: (text) => text.trim() !== '' || words.nameMissing })}
        label={words.name}
        error={errors.name?.message}
        autoComplete="name"
        maxLength={CONTACT_LIMITS.name}
        required
      />
      <TextField
        {...form.register('email', { validate: (text) => isEmail(text.trim()) || VALIDATION_MESSAGES.email })}
        label={words.email}
        error={errors.email?.message}
        type="email"
        autoComplete="email"
        maxLength={CONTACT_LIMITS.email}
        required
      />
      <TextArea
        {...form.register('message', { validate: (text) => text.trim() !== '' || words.messageMissing })}
        label={words.message}
        error={errors.message?.message}
        maxLength={CONTACT_LIMITS.message}
        required
      />
      <Button variant="brand" size="lg" type="submit" loading={isSubmitting}>
        {words.submit}
      </Button>
    </form>
  )
}
