export const messages = {
  subject: (name: string, shop: string) => `Message from ${name} to ${shop}`,
  heading: 'Contact form message',
  from: (name: string, email: string) => `From ${name}, ${email}`,
  answer: 'Reply to this email to respond.',
} as const
