import { Body, Container, Head, Heading, Hr, Html, Text } from '@react-email/components'
import { render } from '@react-email/render'
import type { ContactMessage } from '../store.ts'
import { messages } from './messages.ts'

type ContactMail = ContactMessage & { readonly shopName: string }

export async function renderContactMessage(
  contact: ContactMail,
): Promise<{ subject: string; html: string; text: string }> {
  const element = <ContactMessageMail {...contact} />
  return {
    // A line break would begin a header of its own.
    subject: messages.subject(contact.senderName, contact.shopName).replaceAll(/\s+/g, ' '),
    html: await render(element),
    text: await render(element, { plainText: true }),
  }
}

function ContactMessageMail({ senderName, senderEmail, message }: ContactMail) {
  return (
    <Html lang="en">
      <Head />
      <Body style={{ fontFamily: 'Helvetica, Arial, sans-serif' }}>
        <Container>
          <Heading as="h1">{messages.heading}</Heading>
          <Text>{messages.from(senderName, senderEmail)}</Text>
          <Hr />
          <Text style={{ whiteSpace: 'pre-wrap' }}>{message}</Text>
          <Hr />
          <Text>{messages.answer}</Text>
        </Container>
      </Body>
    </Html>
  )
}
