/** What a message to customer service is about, in the order of the form. */
export const CONTACT_TOPICS = [
  'order',
  'returns',
  'warranty',
  'business',
  'privacy',
  'accessibility',
  'other',
] as const

export type ContactTopic = (typeof CONTACT_TOPICS)[number]

export function isContactTopic(name: string): name is ContactTopic {
  return (CONTACT_TOPICS as readonly string[]).includes(name)
}
