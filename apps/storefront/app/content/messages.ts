export const contentMessages = {
  contact: {
    title: 'Write to us',
    lead: 'We answer by e-mail, most days within a few hours.',
    name: 'Your name',
    nameMissing: 'Please enter your name',
    email: 'E-mail',
    message: 'Message',
    messageMissing: 'Please enter a message',
    submit: 'Send message',
    sent: 'Your message is on its way. We will answer by e-mail.',
    failed: 'Message failed to send',
  },
}
