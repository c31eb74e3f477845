import { shellMessages } from '../../shell/messages.ts'

export const words = shellMessages
