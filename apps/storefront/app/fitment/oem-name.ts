import { sizeMessages } from './size-messages.ts'

/** `225-40r19_255-35r19` as people read it. Slugs are our own, so the first dash is the slash and letters are capitals. */
export function oemName(oem: string): string {
  const [front = '', rear = front] = oem.split('_').map(sizeOf)
  return sizeMessages.frontAndRear(front, rear)
}

const sizeOf = (slug: string) =>
  slug
    .replace('-', '/')
    .toUpperCase()
    .replace(/^(\d+)X/, '$1x')
