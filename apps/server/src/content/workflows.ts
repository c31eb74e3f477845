import { defineWorkflow } from '../platform/workflow/define-workflow.ts'

export const sendContactMessage = defineWorkflow({
  name: 'send-contact-message',
  idOf: (messageId: string) => `contact-message-${messageId}`,
  input: (messageId) => [messageId],
  queue: 'mail',
})
