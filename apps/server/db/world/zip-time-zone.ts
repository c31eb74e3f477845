const EASTERN = 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV AE AA'
const CENTRAL = 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI'
const MOUNTAIN = 'CO ID MT NM UT WY'
const PACIFIC = 'CA NV OR WA AP'

const ZONE = {
  eastern: 'America/New_York',
  central: 'America/Chicago',
  mountain: 'America/Denver',
  pacific: 'America/Los_Angeles',
} as const

const ZONE_OF_STATE: Readonly<Record<string, string>> = {
  ...eachOf(EASTERN, ZONE.eastern),
  ...eachOf(CENTRAL, ZONE.central),
  ...eachOf(MOUNTAIN, ZONE.mountain),
  ...eachOf(PACIFIC, ZONE.pacific),
  AZ: 'America/Phoenix',
  AK: 'America/Anchorage',
  HI: 'Pacific/Honolulu',
  PR: 'America/Puerto_Rico',
}

/** Counties of the split states that keep another time than most of their state. */
const OTHER_ZONE: Readonly<Record<string, { zone: string; counties: string }>> = {
  FL: {
    zone: ZONE.central,
    counties: 'Bay,Calhoun,Escambia,Holmes,Jackson,Okaloosa,Santa Rosa,Walton,Washington',
  },
  ID: {
    zone: ZONE.pacific,
    counties: 'Benewah,Bonner,Boundary,Clearwater,Kootenai,Latah,Lewis,Nez Perce,Shoshone',
  },
  IN: {
    zone: ZONE.central,
    counties:
      'Gibson,Jasper,Lake,La Porte,LaPorte,Newton,Perry,Porter,Posey,Spencer,Starke,Vanderburgh,Warrick',
  },
  KS: { zone: ZONE.mountain, counties: 'Greeley,Hamilton,Sherman,Wallace' },
  KY: {
    zone: ZONE.central,
    counties:
      'Adair,Allen,Ballard,Barren,Breckinridge,Butler,Caldwell,Calloway,Carlisle,Christian,Clinton,Crittenden,' +
      'Cumberland,Daviess,Edmonson,Fulton,Graves,Grayson,Green,Hancock,Hart,Henderson,Hickman,Hopkins,Livingston,' +
      'Logan,Lyon,Marshall,McCracken,McLean,Metcalfe,Monroe,Muhlenberg,Ohio,Russell,Simpson,Todd,Trigg,Union,' +
      'Warren,Webster',
  },
  MI: { zone: ZONE.central, counties: 'Dickinson,Gogebic,Iron,Menominee' },
  ND: {
    zone: ZONE.mountain,
    counties: 'Adams,Billings,Bowman,Dunn,Golden Valley,Grant,Hettinger,Slope,Stark',
  },
  NE: {
    zone: ZONE.mountain,
    counties:
      'Arthur,Banner,Box Butte,Chase,Cheyenne,Dawes,Deuel,Dundy,Garden,Grant,Hooker,Keith,Kimball,Morrill,Perkins,' +
      'Scotts Bluff,Sheridan,Sioux',
  },
  OR: { zone: ZONE.mountain, counties: 'Malheur' },
  SD: {
    zone: ZONE.mountain,
    counties:
      'Bennett,Butte,Corson,Custer,Dewey,Fall River,Haakon,Harding,Jackson,Lawrence,Meade,Oglala Lakota,Pennington,' +
      'Perkins,Shannon,Ziebach',
  },
  TN: {
    zone: ZONE.eastern,
    counties:
      'Anderson,Blount,Bradley,Campbell,Carter,Claiborne,Cocke,Grainger,Greene,Hamblen,Hamilton,Hancock,Hawkins,' +
      'Jefferson,Johnson,Knox,Loudon,McMinn,Meigs,Monroe,Morgan,Polk,Rhea,Roane,Scott,Sevier,Sullivan,Unicoi,' +
      'Union,Washington',
  },
  TX: { zone: ZONE.mountain, counties: 'El Paso,Hudspeth' },
}

// Counties cut by the line, by the meridian where it runs: west of it the clock is one hour earlier.
const CUT_COUNTIES: Readonly<Record<string, { west: number; zone: string }>> = {
  'ND/Sioux': { west: -101.2, zone: ZONE.mountain },
  'NE/Cherry': { west: -101.0, zone: ZONE.mountain },
  'SD/Stanley': { west: -101.0, zone: ZONE.mountain },
}

/**
 * West Wendover keeps the time of Utah, Wewahitchka that of Panama City, Grassy Butte that of Dickinson, Adak and
 * Atka their own; the Navajo Nation sets its clocks forward in an Arizona that does not.
 */
const SINGLE_ZIPS: Readonly<Record<string, string>> = {
  '89883': ZONE.mountain,
  '32465': ZONE.central,
  '58634': ZONE.mountain,
  ...eachOf('99546 99547', 'America/Adak'),
  ...eachOf('86033 86035 86044 86045 86053 86054', ZONE.mountain),
}
const NAVAJO_PREFIX = '865'
/** Riggins and what lies south of the Salmon River in Idaho County keep the time of Boise. */
const SALMON_RIVER_LATITUDE = 45.5

interface ZipPlace {
  readonly zip: string
  readonly state: string
  readonly county: string
  readonly latitude: number | null
  readonly longitude: number | null
}

/** The IANA zone of a ZIP by rule: the state's, unless its county (or the ZIP itself) keeps another. */
export function zipTimeZone(place: ZipPlace): string {
  const { zip, state, county, latitude, longitude } = place
  const single = SINGLE_ZIPS[zip] ?? (zip.startsWith(NAVAJO_PREFIX) ? ZONE.mountain : undefined)
  if (single) return single
  const cut = CUT_COUNTIES[`${state}/${county}`]
  if (cut && longitude !== null && longitude < cut.west) return cut.zone
  if (state === 'ID' && county === 'Idaho' && (latitude ?? 0) > SALMON_RIVER_LATITUDE) return ZONE.pacific
  const other = OTHER_ZONE[state]
  if (other && COUNTIES[state]?.has(county)) return other.zone
  const zone = ZONE_OF_STATE[state]
  if (!zone) throw new Error(`No time zone for ${zip} in ${state}.`)
  return zone
}

const COUNTIES: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries(OTHER_ZONE).map(([state, { counties }]) => [state, new Set(counties.split(','))]),
)

function eachOf(names: string, zone: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, zone]))
}
