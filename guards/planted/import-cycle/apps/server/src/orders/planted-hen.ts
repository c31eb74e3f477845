import { egg } from './planted-egg.ts'

export const hen = () => egg
