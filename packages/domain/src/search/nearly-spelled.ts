/** How much of what was typed must be found again, in runs of three letters, to take it for a slip of the finger. */
export const NEAR_ENOUGH = 0.42

/**
 * Runs of letters of which anything that comes near enough holds at least one: to compare only what can be near.
 * A word of n letters has n + 1 runs of three, with two blanks before it and one behind. Without its first two letters
 * and without any three within it, a text can share only two of those: at most 0.4 of a word of four letters or more.
 * Of a shorter word it could share half, so there its first letter is asked for.
 */
export function lettersToShare(words: readonly string[]): string[] {
  const spelled = words.flatMap((word) => word.match(/[\p{L}\p{N}]+/gu) ?? [])
  return [...new Set(spelled.flatMap(lettersOf))]
}

function lettersOf(word: string): string[] {
  const letters = [...word]
  if (letters.length < 4) return letters.slice(0, 1)
  const within = letters.slice(1, -2).map((_, at) => letters.slice(at + 1, at + 4).join(''))
  return [letters.slice(0, 2).join(''), ...within]
}
