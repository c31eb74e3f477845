import type { ContactTopic } from '@shop/domain/content/contact-topics'
import { classNames } from '@shop/ui/class-names'
import { paths } from '../paths.ts'
import { useServicePhone } from '../platform/globals/service-phone.ts'
import { ContactForm } from './contact-form.tsx'
import { contentMessages } from './messages.ts'
import styles from './plain-page.module.css'

const words = contentMessages.contact

/** The form of the footer as a page, for links that say what it is about. */
export function ContactPage({ topic }: { topic: ContactTopic }) {
  const phone = useServicePhone()
  return (
    <div className={classNames('wrap', styles.page)}>
      <h1 className="type-h1">{words.title}</h1>
      {phone !== null && (
        <p>
          {words.phone}
          <a className="link num" href={paths.phone(phone)}>
            {phone}
          </a>
        </p>
      )}
      {/* Another topic, another message. */}
      <ContactForm key={topic} topic={topic} />
    </div>
  )
}
