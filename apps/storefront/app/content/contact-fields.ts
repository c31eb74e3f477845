import { type ContactTopic, isContactTopic } from '@shop/domain/content/contact-topics'
import { isEmail } from '@shop/domain/validation/email'
import { VALIDATION_MESSAGES } from '@shop/domain/validation/messages'
import { contentMessages } from './messages.ts'

const words = contentMessages.contact

export type ContactFields = { name: string; email: string; topic: ContactTopic | ''; message: string }

export function readContactFields(form: FormData): ContactFields {
  const text = (name: keyof ContactFields) => String(form.get(name) ?? '').trim()
  const topic = text('topic')
  return {
    name: text('name'),
    email: text('email'),
    topic: isContactTopic(topic) ? topic : '',
    message: text('message'),
  }
}

export function checkContact({
  name,
  email,
  message,
}: ContactFields): Partial<Record<'name' | 'email' | 'message', string>> {
  return {
    ...(name === '' && { name: words.nameMissing }),
    ...(!isEmail(email) && { email: VALIDATION_MESSAGES.email }),
    ...(message === '' && { message: words.messageMissing }),
  }
}
