import { cartMessages } from '../../cart/messages.ts'

export const words = cartMessages
