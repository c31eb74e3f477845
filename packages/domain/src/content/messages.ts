import type { ContactTopic } from './contact-topics.ts'

/** As the form offers them, and as the people who answer read them. */
export const CONTACT_TOPIC_NAMES: Record<ContactTopic, string> = {
  order: 'An order',
  returns: 'Returning tires',
  warranty: 'Warranty or coverage',
  business: 'SimpleBusiness',
  privacy: 'Privacy request',
  accessibility: 'Accessibility',
  other: 'Something else',
}
