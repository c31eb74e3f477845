import type { RefusalReason } from './moderation.ts'
import type { DrivingStyle, MilesBand, ReviewAttribute, TireUse } from './review-choices.ts'

export const ATTRIBUTE_LABELS: Readonly<Record<ReviewAttribute, string>> = {
  dry: 'Dry grip',
  wet: 'Wet grip',
  winter: 'Winter',
  comfort: 'Comfort',
  noise: 'Noise',
  treadwear: 'Treadwear',
}

export const MILES_LABELS: Readonly<Record<MilesBand, string>> = {
  'under-5000': 'Under 5,000',
  '5000-9999': '5,000-9,999',
  '10000-14999': '10,000-14,999',
  '15000-19999': '15,000-19,999',
  '20000-29999': '20,000-29,999',
  '30000-plus': '30,000+',
}

export const STYLE_LABELS: Readonly<Record<DrivingStyle, string>> = {
  cautious: 'Cautious',
  confident: 'Confident',
  aggressive: 'Aggressive',
  extreme: 'Extreme',
}

export const USE_LABELS: Readonly<Record<TireUse, string>> = {
  'all-highway': 'All highway',
  'mostly-city': 'Mostly city',
  'highway-and-city': 'Highway and city',
  track: 'Track',
  rural: 'Rural',
  'off-road': 'Off-road',
}

export const REFUSAL_LABELS: Readonly<Record<RefusalReason, string>> = {
  advertising: 'Ad or link',
  'personal-data': 'Personal details',
  abusive: 'Abuse',
  'wrong-product': 'Wrong product',
  'not-about-this-tire': 'Not about the tire',
  duplicate: 'Copied text',
  'conflict-of-interest': 'Conflict of interest',
}
