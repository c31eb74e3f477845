import { expect, it } from 'vitest'
import { parseServiceDescription } from '../catalogue/service-description.ts'
import { parseTireMarking } from '../catalogue/tire-marking.ts'
import { parseTireSize } from '../catalogue/tire-size.ts'
import { shippingAddressRefusals } from '../delivery/address.ts'
import { parseOrderNumber } from '../orders/order-number.ts'
import { isEmail } from './email.ts'
import { isPhone, parsePhone } from './phone.ts'
import { cleanText, isNameText, isSpacedTextWithLetter, isTextWithLetter } from './text.ts'
import { zipMessage } from './zip.ts'

const home = { city: 'Philadelphia', state: 'PA', zip: '19103' }
const readers: ((text: string) => unknown)[] = [
  parseTireSize,
  parseTireMarking,
  parseServiceDescription,
  (text) => shippingAddressRefusals({ ...home, addressLine1: text, addressLine2: text }),
  parseOrderNumber,
  isEmail,
  isPhone,
  parsePhone,
  cleanText,
  isNameText,
  isSpacedTextWithLetter,
  isTextWithLetter,
  zipMessage,
]

// A pattern that goes back and forth would need minutes for these.
it.each(['a', '1', ' ', '-', '.', '@', 'a.', 'PO ', '1 ', 'a@a.', '(1) ', '0'])(
  'reads two hundred thousand of %j in no time',
  { timeout: 30_000 },
  (piece) => {
    const text = piece.repeat(200_000 / piece.length)
    for (const read of readers) for (const end of ['', '!', '\n']) read(text + end)
    expect(isTextWithLetter(`${text}!`)).toBe(false)
  },
)
