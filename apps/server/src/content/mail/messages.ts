export const messages = {
  subject: (name: string, shop: string) => `${name} wrote to ${shop}`,
  heading: 'A message from the shop',
  from: (name: string, email: string) => `From ${name}, ${email}`,
  answer: 'Reply to this e-mail to answer.',
} as const
