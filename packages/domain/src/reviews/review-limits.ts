/**
 * The longest each part of a review may be, for the form and the contract. The register proposes 100 for the summary;
 * the comments have room for a story, not for a book.
 */
export const REVIEW_LIMITS = { summary: 100, comments: 2_000, name: 60, model: 60, orderNumber: 40 } as const
