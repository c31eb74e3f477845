export const mailMessages = {
  title: 'Mail',
  heading: 'Emails sent',
  none: 'No emails yet.',
  columns: { to: 'To', subject: 'Subject', received: 'Received' },
  plainText: 'Plain text',
}
