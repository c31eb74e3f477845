import { browserClient } from '../client/browser-client.ts'

export const client = browserClient
