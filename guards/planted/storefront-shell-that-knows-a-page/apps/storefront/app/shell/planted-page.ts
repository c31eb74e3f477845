import { homeMessages } from '../pages/home/messages.ts'

export const words = homeMessages
