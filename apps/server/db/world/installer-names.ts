import { FIRST_NAMES, STREETS, SURNAMES } from './names.ts'
import type { Place } from './places.ts'
import type { Dice } from './random.ts'

const TRADES = [
  ...[
    'Tire',
    'Tire and Auto',
    'Tire and Wheel',
    'Tire Center',
    'Tire Shop',
    'Auto Care',
    'Tire and Brake',
    'Garage',
  ],
  ...['Auto Service', 'Tire and Lube', 'Tire and Alignment', 'Motor Works', 'Service Center', 'Tire House'],
]
const LANDMARKS = [
  ...[
    'Anvil',
    'Bullseye',
    'Checkered',
    'Compass',
    'Corner',
    'Crossroads',
    'Eagle Bend',
    'Fast Lane',
    'Five Points',
  ],
  ...[
    'Four Lug',
    'Fulcrum',
    'Green Light',
    'Hometown',
    'Hub City',
    'Iron Horse',
    'Junction',
    'Lighthouse',
    'Lucky',
  ],
  ...[
    'Main Street',
    'Milestone',
    'North End',
    'Open Road',
    'Overpass',
    'Pit Row',
    'Quarter Mile',
    'Red Barn',
  ],
  ...['Rolling Stone', 'Route', 'Silver Spoke', 'South Side', 'Spare Room', 'Steady Hand', 'Stone Bridge'],
  ...['Straight Line', 'Sunrise', 'Torque', 'Tread Works', 'True Track', 'Twin Pines', 'Uptown', 'West Gate'],
]
const MOBILE = ['Mobile Tire', 'Tire at Home', 'Driveway Tire', 'Roving Tire', 'Curbside Tire', 'Tire Van']

export function installerName(dice: Dice, kind: 'shop' | 'mobile', { city }: Place): string {
  const surname = dice.pick(SURNAMES)
  const trade = kind === 'mobile' ? dice.pick(MOBILE) : dice.pick(TRADES)
  switch (dice.between(0, 7)) {
    case 0:
      return `${city} ${trade}`
    case 1:
      return `${surname} and Sons ${trade}`
    case 2:
      return `${surname} Brothers ${trade}`
    case 3:
      return `${dice.pick(LANDMARKS)} ${trade}`
    case 4:
      return `${dice.pick(FIRST_NAMES)}'s ${trade}`
    case 5:
      return `${dice.pick(STREETS)} ${dice.pick(['Street', 'Avenue', 'Road'])} ${trade}`
    case 6:
      return `${surname} and ${dice.pick(SURNAMES)} ${trade}`
    default:
      return `${surname} ${trade}`
  }
}

export function streetAddress(dice: Dice): string {
  const direction = dice.chance(0.3) ? `${dice.pick(['N', 'S', 'E', 'W'])} ` : ''
  const road = dice.weighted([
    ['St', 5],
    ['Ave', 4],
    ['Rd', 4],
    ['Blvd', 2],
    ['Dr', 2],
    ['Hwy', 1],
    ['Pike', 1],
    ['Pkwy', 1],
  ])
  return `${dice.between(11, 14_800)} ${direction}${dice.pick(STREETS)} ${road}`
}

/** An area code of the state and a number kept free for stories. */
export function phoneNumber(dice: Dice, state: string): string {
  const line = String(dice.between(100, 199)).padStart(4, '0')
  return `(${dice.pick(AREA_CODES[state] ?? ['800'])}) 555-${line}`
}

const AREA_CODES: Record<string, string[]> = Object.fromEntries(
  `AL 205 251 256 334;AK 907;AZ 480 520 602 623 928;AR 479 501 870;CA 209 213 310 408 415 510 530 559 619 661 707 714 805
   818 909 916 925 949;CO 303 719 970;CT 203 860;DC 202;DE 302;FL 239 305 321 352 407 561 727 772 813 850 904 941 954;GA 229
   404 478 706 770 912;HI 808;IA 319 515 563 641 712;ID 208;IL 217 309 312 618 630 708 773 815 847;IN 219 260 317 574 765 812;KS
   316 620 785 913;KY 270 502 606 859;LA 225 318 337 504 985;MA 413 508 617 781 978;MD 301 410;ME 207;MI 231 248 269 313 517
   586 616 734 810 906 989;MN 218 320 507 612 651 763 952;MO 314 417 573 636 660 816;MS 228 601 662;MT 406;NC 252 336 704 828
   910 919;ND 701;NE 308 402;NH 603;NJ 201 609 732 856 908 973;NM 505 575;NV 702 775;NY 212 315 516 518 585 607 631 716 718
   845 914;OH 216 330 419 440 513 614 740 937;OK 405 580 918;OR 503 541;PA 215 412 570 610 717 724 814;PR 787;RI 401;SC 803
   843 864;SD 605;TN 423 615 731 865 901 931;TX 210 214 254 281 325 361 409 432 512 713 806 817 830 903 915 936 940 956 972 979;UT
   435 801;VA 276 434 540 703 757 804;VT 802;WA 206 253 360 425 509;WI 262 414 608 715 920;WV 304;WY 307`
    .split(';')
    .map((entry) => entry.trim().split(/\s+/))
    .map(([state = '', ...codes]) => [state, codes]),
)
