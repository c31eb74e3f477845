import { paths } from '../../paths.ts'

/** Tread that looks like the answer; where none is typical, an everyday one. */
const treads: Readonly<Record<string, readonly [brand: string, line: string]>> = {
  'mostly-highway': ['tallgrass', 'section-line-h-t'],
  'gravel-and-dirt': ['kestrel', 'ridgeback-a-t'],
  'mud-and-rock': ['kestrel', 'ridgeback-x'],
  track: ['castellan', 'rampart-gt'],
  'rarely-cold': ['castellan', 'corsa-sport'],
  'some-snow': ['oakmere', 'quatra-aw'],
  'months-of-snow': ['halden', 'frostline-5'],
  handling: ['castellan', 'rampart-gt'],
  'long-life': ['tallgrass', 'section-line-h-t'],
  grip: ['oakmere', 'quatra-aw'],
}

export function treadOf(answer: string): string {
  const [brand, line] = treads[answer] ?? ['northline', 'meridian-as']
  return paths.tireImage(brand, line, 'treadonly')
}
