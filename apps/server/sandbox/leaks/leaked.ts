/** Long enough to pass for strong; they stand in every list of leaked ones. */
export const leaked = [
  'correct horse battery staple',
  'correcthorsebatterystaple',
  'Tr0ub4dor&3',
  'mypasswordisverystrong',
  'thequickbrownfoxjumpsoverthelazydog',
  'maytheforcebewithyou',
  'iamthebestintheworld',
  'winteriscoming2019!',
]
