import { hen } from './planted-hen.ts'

export const egg = () => hen
