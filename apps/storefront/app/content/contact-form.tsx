import { CONTACT_LIMITS } from '@shop/domain/content/contact-limits'
import { CONTACT_TOPICS, type ContactTopic } from '@shop/domain/content/contact-topics'
import { CONTACT_TOPIC_NAMES } from '@shop/domain/content/messages'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Select } from '@shop/ui/select'
import { TextArea } from '@shop/ui/text-area'
import { TextField } from '@shop/ui/text-field'
import { useRef, useState } from 'react'
import { browserClient } from '../platform/client/browser-client.ts'
import { refusedFields } from '../platform/form/refused-fields.ts'
import { useCheckedForm } from '../platform/form/use-checked-form.ts'
import { type ContactFields, checkContact, readContactFields } from './contact-fields.ts'
import styles from './contact-form.module.css'
import { contentMessages } from './messages.ts'

const words = contentMessages.contact

const topics = CONTACT_TOPICS.map((value) => ({ value, label: CONTACT_TOPIC_NAMES[value] }))

type ContactFormProps = {
  /** What it is about, as chosen before; not asked where it is left out. */
  topic?: ContactTopic
  onSent?: () => void
}

/** One form is one message, however often it is pressed. */
export function ContactForm({ topic, onSent }: ContactFormProps) {
  const idempotencyKey = useRef<string | null>(null)
  const [isSent, setIsSent] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const send = async ({ topic: chosen, ...fields }: ContactFields) => {
    setProblem(null)
    idempotencyKey.current ??= crypto.randomUUID()
    const result = await browserClient.call('POST /contact-messages', {
      body: { ...fields, ...(chosen !== '' && { topic: chosen }) },
      idempotencyKey: idempotencyKey.current,
    })
    setIsSent(result.ok)
    if (result.ok) {
      onSent?.()
      return undefined
    }
    // A changed message is another message; one that never arrived keeps its key.
    if (result.refusal !== null) idempotencyKey.current = null
    const refused = refusedFields(result, { name: 'name', email: 'email', message: 'message' })
    if (!refused) setProblem(result.refusal === null ? words.failed : result.message)
    return refused ?? undefined
  }
  const { errors, isSending, props } = useCheckedForm({
    read: readContactFields,
    check: checkContact,
    onValid: send,
    draft: 'contact',
  })

  if (isSent) {
    return (
      <Banner tone="ok" role="status">
        {words.sent}
      </Banner>
    )
  }
  return (
    <form className={styles.form} {...props}>
      <p className="muted">{words.lead}</p>
      {problem !== null && (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      )}
      <TextField
        name="name"
        label={words.name}
        error={errors.name}
        autoComplete="name"
        maxLength={CONTACT_LIMITS.name}
        required
      />
      <TextField
        name="email"
        label={words.email}
        error={errors.email}
        type="email"
        autoComplete="email"
        maxLength={CONTACT_LIMITS.email}
        required
      />
      {topic !== undefined && (
        <Select name="topic" label={words.topic} options={topics} defaultValue={topic} />
      )}
      <TextArea
        name="message"
        label={words.message}
        error={errors.message}
        maxLength={CONTACT_LIMITS.message}
        required
      />
      <Button variant="brand" size="lg" type="submit" loading={isSending}>
        {words.submit}
      </Button>
    </form>
  )
}
