import { parseTireSize, printTireSize } from '@shop/domain/catalogue/tire-size'
import type { Reader } from '../platform/import/columns.ts'
import { importMessages } from './messages.ts'

/** A size however it is typed, kept as it is molded. */
export const tireSizeReader: Reader = {
  type: 'text',
  read: (text) => {
    const size = parseTireSize(text)
    return size ? { text: printTireSize(size) } : { problem: importMessages.notSize }
  },
}
