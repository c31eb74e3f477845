/** Surrogate keys of the pages on which the reviews of a line, or their figures, are shown. */
export function pagesWithReviewsOf(line: {
  brand: string
  line: string
  type: string
  category: string
}): string[] {
  return [
    `line:${line.brand}/${line.line}`,
    `reviews:brand/${line.brand}`,
    `reviews:type/${line.type}`,
    `reviews:category/${line.category}`,
    'reviews:all',
  ]
}
