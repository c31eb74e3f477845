import type { ContactTopic } from '@shop/domain/content/contact-topics'
import { Link } from '@shop/ui/link'
import { paths } from '../paths.ts'
import { useServicePhone } from '../platform/globals/service-phone.ts'
import { contentMessages as words } from './messages.ts'

/** Who to ask: by phone where somebody answers it, and by a message that says what it is about. */
export function ContactLine({ topic }: { topic: ContactTopic }) {
  const phone = useServicePhone()
  return (
    <p>
      {phone !== null && (
        <>
          {words.call}
          <a className="link num" href={paths.phone(phone)}>
            {phone}
          </a>
          {words.or}
        </>
      )}
      <Link className="link" href={paths.contact(topic)}>
        {phone === null ? words.emailUsFirst : words.emailUs}
      </Link>
      {'.'}
    </p>
  )
}
