/** Pixels of a card's picture, square. */
export const cardImagePx = 480

/** Beside the large picture of a tire lies a smaller one for cards. */
export function cardImage(src: string): string {
  return src.replace(/\.webp$/, `-${cardImagePx}.webp`)
}
