import { Body, Button, Container, Head, Heading, Html, Preview, Text } from '@react-email/components'
import { render } from '@react-email/render'
import { messages } from './messages.ts'
import { linkOf, type Reminder, reminderParagraphs, reminderSubject } from './reminder-text.ts'

export async function renderReminder(
  reminder: Reminder,
): Promise<{ subject: string; html: string; text: string }> {
  const { shopName } = reminder
  const { heading } = messages.reminder[reminder.kind]
  const { href, label } = linkOf(reminder)
  return {
    subject: reminderSubject(reminder),
    html: await render(<ReminderMail {...reminder} />),
    text: [`${shopName}\n${heading}`, ...reminderParagraphs(reminder), `${label}: ${href}`].join('\n\n'),
  }
}

function ReminderMail(reminder: Reminder) {
  const { heading, preview } = messages.reminder[reminder.kind]
  const { href, label } = linkOf(reminder)
  return (
    <Html lang="en">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ fontFamily: 'Helvetica, Arial, sans-serif' }}>
        <Container>
          <Text>{reminder.shopName}</Text>
          <Heading as="h1">{heading}</Heading>
          {reminderParagraphs(reminder).map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
          <Button href={href}>{label}</Button>
        </Container>
      </Body>
    </Html>
  )
}
