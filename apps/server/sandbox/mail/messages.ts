export const mailMessages = {
  title: 'Mail',
  heading: 'Mails the shop has sent',
  none: 'No mail yet.',
  columns: { to: 'To', subject: 'Subject', received: 'Received' },
  plainText: 'Plain text',
}
