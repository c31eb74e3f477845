/**
 * The only grounds on which a review may be refused. Each can be told from the text without its opinion:
 * what an owner thinks of a tire is never one (16 CFR 465.7).
 */
export const REFUSAL_REASONS = [
  'advertising',
  'personal-data',
  'abusive',
  'wrong-product',
  'not-about-this-tire',
  'duplicate',
  'conflict-of-interest',
] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

export type ReviewState = 'submitted' | 'published' | 'refused'

const allowedIn = {
  publish: ['submitted', 'refused'],
  refuse: ['submitted', 'published'],
} as const satisfies Record<string, readonly ReviewState[]>

/** Whoever was refused by mistake is published after all; what turns out to be an advertisement is taken down. */
export function reviewCan(decision: keyof typeof allowedIn, state: ReviewState): boolean {
  return (allowedIn[decision] as readonly ReviewState[]).includes(state)
}
