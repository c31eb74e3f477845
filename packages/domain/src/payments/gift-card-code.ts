// Crockford's base 32: five bits a character, and no letter that is read as another one.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS_OF_CHARACTER = 5
const CHARACTERS = 16
const GROUP = 4

/** 80 bits: nobody guesses one, however many cards there are. */
export const GIFT_CARD_BYTES = (CHARACTERS * BITS_OF_CHARACTER) / 8

/** The code of a gift card, such as `7K2M-9QXD-04TB-WC3R`, from random bytes. */
export function giftCardCode(randomBytes: Uint8Array): string {
  if (randomBytes.length !== GIFT_CARD_BYTES)
    throw new RangeError(`A gift card needs ${GIFT_CARD_BYTES} random bytes`)
  const value = randomBytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  const characters = Array.from({ length: CHARACTERS }, (_, index) => {
    const shift = BigInt((CHARACTERS - 1 - index) * BITS_OF_CHARACTER)
    return ALPHABET.charAt(Number((value >> shift) & 31n))
  })
  return print(characters.join(''))
}

/** The code that somebody has typed, however they wrote it down; null for what is none. */
export function readGiftCardCode(typed: string): string | null {
  const characters = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  const isCode =
    characters.length === CHARACTERS && [...characters].every((character) => ALPHABET.includes(character))
  return isCode ? print(characters) : null
}

/** What is shown of a code to tell one card from another. */
export function endOfGiftCard(code: string): string {
  return code.slice(-GROUP)
}

function print(characters: string): string {
  return (characters.match(/.{4}/g) ?? []).join('-')
}
