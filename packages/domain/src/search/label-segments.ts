export interface LabelSegment {
  readonly label: string
  readonly matches: boolean
}

/**
 * A label cut where it matches what was typed. Punctuation stands in nobody's way: `2254517` matches the whole of
 * `225/45R17`, and `rav 4` the model of `Toyota RAV4`. Joined, the segments are the label.
 */
export function labelSegments(label: string, typed: string): LabelSegment[] {
  const isMatched = new Array<boolean>(label.length).fill(false)
  for (const piece of piecesOf(typed)) {
    const found =
      find(piece, label, /[\p{L}\p{N}]/gu) ?? (/^\d+$/.test(piece) ? find(piece, label, /\d/g) : null)
    if (found) isMatched.fill(true, found.from, found.to + 1)
  }
  const segments: LabelSegment[] = []
  for (let start = 0; start < label.length; ) {
    const matches = isMatched[start] ?? false
    let end = start + 1
    while (end < label.length && isMatched[end] === matches) end++
    segments.push({ label: label.slice(start, end), matches })
    start = end
  }
  return segments
}

/** Where a label holds a piece, seen only through the characters that count. */
function find(piece: string, label: string, counts: RegExp): { from: number; to: number } | null {
  const counted = [...label.matchAll(counts)].map(({ index }) => index)
  const start = counted
    .map((index) => label.charAt(index).toLowerCase())
    .join('')
    .indexOf(piece)
  const [from, to] = [counted[start], counted[start + piece.length - 1]]
  return from === undefined || to === undefined ? null : { from, to }
}

/** All of it at once where the label holds it so, and every word by itself. */
function piecesOf(typed: string): string[] {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set([words.join(''), ...words])].filter((piece) => piece !== '')
}
