import { savedMessages } from '../saved/messages.ts'

export const words = savedMessages
