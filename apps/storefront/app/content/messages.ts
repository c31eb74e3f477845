import { policyMessages } from './policy-messages.ts'

export const contentMessages = {
  help: 'Help',
  onThisPage: 'On this page',
  keyNumbers: 'Key numbers',
  effective: (day: string) => `Effective ${day}.`,
  contactUs: 'Contact us',
  call: 'Call ',
  or: ' or ',
  emailUs: 'email us',
  emailUsFirst: 'Email us',
  otherPolicies: 'Other policies',

  choices: {
    title: policyMessages.choices,
    description: 'Tell us once, and this browser remembers it.',
    lead: 'We don’t sell your personal information, and we don’t share it for advertising on other sites. If you tell us not to, that stays true for this browser even if we ever change.',
    on: 'You’re opted out in this browser.',
    off: 'You haven’t opted out in this browser.',
    byBrowser:
      'Your browser sends Global Privacy Control. We treat that as your choice, so you’re opted out.',
    optOut: 'Opt out',
    optIn: 'Undo opt-out',
    what: 'What it does',
    facts: [
      'We don’t store analytics ids with your visit.',
      'Pages don’t record searches or other events for analytics.',
      'Your cart, orders and prices stay the same.',
    ],
    more: 'Want a copy of your data, a correction or deletion?',
    request: 'Send a privacy request',
    policy: 'Read our privacy policy',
  },

  contact: {
    title: 'Contact us',
    description: 'Questions about an order, a return or your privacy? Send us a message.',
    lead: 'We’ll reply by email.',
    phone: 'Call us: ',
    name: 'Your name',
    nameMissing: 'Please enter your name',
    email: 'Email',
    topic: 'What’s it about?',
    message: 'Message',
    messageMissing: 'Please enter a message',
    submit: 'Send message',
    sent: 'Thanks, we got your message. We’ll reply by email.',
    failed: 'Message failed to send',
  },
}
