/**
 * Sentences of which reviews are put together. Words in braces are filled in: {car}, {miles}, {road}, {trip}, {month},
 * {winter}, {before}, {reason}, {place}, {weather}, {load}, {price}.
 */
export type Tone = 'good' | 'mixed' | 'bad'
export type Topic =
  | 'dry'
  | 'wet'
  | 'snow'
  | 'noise'
  | 'wear'
  | 'value'
  | 'fit'
  | 'offroad'
  | 'towing'
  | 'electric'
  | 'track'
  | 'trailer'

export const OPENINGS: Record<Tone, readonly string[]> = {
  good: [
    'Put these on {car} in {month} and they have {miles} miles on them now.',
    "{miles} miles in, and I wouldn't change a thing about them on {car}.",
    'I run {car} on {road} most days and these came on {miles} miles ago, after {before} wore out.',
    "My mechanic in {place} suggested these for {car}, and {miles} miles later I'm glad he did.",
    'Second set of these. The first ones lasted me until {month}; the new ones have {miles} miles on {car}.',
    'Replaced {before} on {car} with these {miles} miles ago because {reason}.',
    'After {miles} miles of {road} I can say these were the right pick for {car}.',
    'We have {car} in {place}, and the difference from {before} was obvious right away. {miles} miles now.',
    'Bought these in {month} ahead of {trip}. {miles} miles so far on {car}.',
    "I read a lot of reviews before I bought these for {car}; {reason}. {miles} miles later they're holding up.",
    'My wife has put {miles} miles on these with {car} around {place}, and I never had to think about them.',
    "Coming from {before}, I didn't expect {car} to feel this different after {miles} miles.",
    'These went on {car} the week before {trip}, and I have put {miles} miles on them since.',
    'Honest review after {miles} miles on {car}: they do what they say.',
    'Four of these on {car} since {month}, {miles} miles by now. Mostly {road}, some {weather}.',
    'I wanted one set that handles {weather} and {road}. {miles} miles on {car}, and this is it.',
  ],
  mixed: [
    "I have {miles} miles on these and I'm still on the fence about them on {car}.",
    "Put on {car} {miles} miles ago after {before} wore out. Some things are better, some aren't.",
    'Decent tire for {car}, {miles} miles in, with a few things to know before you buy.',
    '{miles} miles of {road} around {place} on {car}. Fine, not special.',
    "Picked these for {car} because {reason}. After {miles} miles I'd call it a draw.",
    'They replaced {before} on {car}. I expected a bit more after {miles} miles.',
    'Good in places, ordinary in others. {car}, {miles} miles, mostly {road}.',
    "For {car} I paid {price} a tire in {month}, and for that, at {miles} miles, they're fine.",
    'We took {car} on {trip} with these and came back with mixed feelings at {miles} miles.',
    'I wanted to like these more. {miles} miles on {car} since {month}.',
    "Not bad, but {before} did one or two things better on {car}; that's my take at {miles} miles.",
    "My use is {road} near {place} with {car}. After {miles} miles they're about average of what I've owned.",
  ],
  bad: [
    "I gave these {miles} miles on {car} before writing this, and I'm taking them off.",
    'Bought for {car} in {month} because {reason}. {miles} miles later I know that was a mistake.',
    "{miles} miles on {car} and I'm already shopping for something else.",
    'These replaced {before} on {car}, and after {miles} miles I want {before} back.',
    'Not what I paid {price} a tire for. {car}, {road}, {miles} miles.',
    'Had high hopes before {trip}. {miles} miles later {car} drives worse than it did.',
    "I don't often write these, but after {miles} miles on {car} people near {place} should know.",
    'Disappointed. {car} has had them since {month}, {miles} miles in all.',
    'Two of the four on {car} have been trouble since {month}, at {miles} miles now.',
    "I wouldn't put these on {car} again; {miles} miles of {road} was enough.",
  ],
}

export const SENTENCES: Record<Topic, Record<Tone, readonly string[]>> = {
  dry: {
    good: [
      'Turn-in is sharper than on {before} and the car stays flat through the ramps on {road}.',
      'Steering has weight in the middle again and it tracks straight with one hand on {road}.',
      "Grip on warm pavement is more than I'll ever use on {road}.",
      'Emergency lane change for a ladder on {road}: no drama, the car just went where I looked.',
      'Braking feels shorter; I noticed it the first time someone cut me off on {road}.',
      "The sidewall doesn't fold over in quick corners, which {before} did all the time.",
      'Planted at highway speed, even with a crosswind on {road}.',
    ],
    mixed: [
      'Dry grip is fine, though the steering is a touch slower than on {before}.',
      "They follow ruts on {road} a little, nothing you can't correct with a finger.",
      'Good brakes in the dry, a bit soft when you push through a curve on {road}.',
      'Enough grip for {road}, but they let you know early when you push.',
      'Straight-line manners are good; corners took some getting used to after {before}.',
    ],
    bad: [
      'The car wanders on {road} and needs small corrections all day long.',
      'They squeal in corners that {before} took without a sound.',
      'Soft sidewalls. The rear feels like it steers itself on {road}.',
      "Stopping for a light that turned on {road} took a car length more than I'm used to.",
      'Vague in the middle, then all at once too much. I never trusted them on {road}.',
    ],
  },
  wet: {
    good: [
      'Drove home through {weather} on {road} and never once felt the wheel go light.',
      'Standing water on {road} used to pull the car to the right. Not anymore.',
      'In {weather} the traction light stays off where {before} lit it up at every green light.',
      'Wet braking is the best part. I trust them on {road} in {weather}.',
      'We got caught in {weather} near {place} and they cleared the water without a twitch.',
      'Painted lines and manhole covers in {weather} no longer make me nervous.',
      'On-ramps in {weather} are calm, no slip from the driven wheels.',
    ],
    mixed: [
      "In {weather} they are good up to about 55, then I'd rather slow down.",
      'Wet grip was great when new; at this mileage it is only okay on {road}.',
      'Rain is fine, but deep puddles on {road} still tug at the wheel.',
      'Pulling away in {weather} takes a lighter foot than on {before}.',
      'They shed water well enough, though {before} stopped shorter in {weather}.',
    ],
    bad: [
      "In {weather} they slide at speeds where {before} didn'thing at all.",
      'First time in {weather} on {road} the car floated, and I had to lift.',
      'They spin at every wet green light around {place}, even with an easy foot.',
      "ABS came in on an ordinary stop in {weather}. That shouldn't happen with this tread left.",
      'Anything beyond a drizzle and I take the other car.',
    ],
  },
  snow: {
    good: [
      'Six inches overnight in {place} and I backed out of the drive without a shovel.',
      'Our street in {place} is plowed last, and they climbed it all {winter} without chains.',
      'Packed snow on {road}: it starts, stops and turns, which is all I ask.',
      "Slush on {road} doesn't grab the wheel the way it did with {before}.",
      'They stay soft in the cold; at ten below in {place} they still bite.',
      'Went to the hills for {trip} in a storm and passed cars that sat in the ditch.',
      'Glazed intersections in {place} are still intersections, but now I stop at them.',
    ],
    mixed: [
      'Light snow in {place} is no problem; on glare ice you wait like everyone else.',
      'They get you home in slush, though a real winter tire would climb our hill better.',
      'Two inches, fine. Eight inches near {place}, and I was glad someone had plowed.',
      'Starting on packed snow is good, stopping on it needs room.',
    ],
    bad: [
      "First snow in {place} and I couldn't get up a drive that {before} climbed in any weather.",
      'On packed snow they spin and dig. I parked it for two days in {winter}.',
      'Cold mornings turn them hard; {place} at twenty degrees felt like driving on hockey pucks.',
      'A flat street with an inch of slush was enough to slide through a stop sign.',
    ],
  },
  noise: {
    good: [
      'Cabin is so quiet on {road} that we turned the radio down.',
      'The hum that {before} made on concrete is gone.',
      'Rides softer over the broken parts of {road} without feeling loose.',
      'Expansion joints on {road} are a dull thump now, not a crack.',
      'My passenger slept from {place} to the coast, which says enough about the ride.',
      'No drone at 70, and no shake in the wheel after balancing.',
      "Even with {miles} miles on them they haven't grown louder.",
    ],
    mixed: [
      'Quiet at first; a light hum started about halfway through the {miles} miles.',
      "Rides firm over {road}. I like it, my back seat doesn't.",
      'Some noise on coarse concrete, none on blacktop.',
      'Comfort is okay around town and a little busy on {road}.',
    ],
    bad: [
      'They roar on {road}. The radio goes up two notches at 60.',
      'One of them needed balancing three times, and the wheel still shakes at 65.',
      'You feel every seam of {road} in the seat.',
      'They started to howl about halfway through these {miles} miles, even rotated on time.',
      "Harsh over potholes around {place}; I checked the pressure twice because I couldn't believe it.",
    ],
  },
  wear: {
    good: [
      'The gauge says there is plenty left at {miles} miles, so they should outlast the car payments.',
      'Wear is even across all four with a rotation at every oil change.',
      "At this rate I'll see well past the warranty.",
      'They look younger than they are.',
      'My shop in {place} measured them in {month} and asked when I bought them, because so little was gone.',
    ],
    mixed: [
      'Wearing a bit faster on the front of {car} than I hoped, but evenly.',
      'I expect to reach about three quarters of the warranty at this pace.',
      'Outer edges go first if you skip a rotation, as I found out in {month}.',
      'Tread life is average: not a marathon tire, not a bad one.',
    ],
    bad: [
      'Down to the bars at {miles} miles with rotations on record. The warranty promised a lot more.',
      'Cupped on the inside edge by {month}, alignment in spec.',
      'Half the tread was gone when I checked them before {trip}.',
      'They wear so fast that I measured twice to be sure.',
      'The shop in {place} found cords showing on one shoulder at {miles} miles.',
    ],
  },
  value: {
    good: [
      "At {price} a tire I don't know what would beat them.",
      'Paid {price} each and got more tire than the brand I used to buy.',
      'For what {before} cost I got these and had money left for the alignment.',
      'Fair price, delivered to the shop in {place} in three days.',
    ],
    mixed: [
      "At {price} each I'd buy on sale only.",
      "They cost about what they're worth.",
      "For {price} apiece I expected a little more, for a hundred a set less I wouldn't complain.",
    ],
    bad: [
      'At {price} each there are better choices.',
      "Cheap they aren't, and at {price} a tire I expected them to last past {month}.",
      'I saved a little on the set and spent it again on balancing.',
    ],
  },
  fit: {
    good: [
      'The shop in {place} had all four on and balanced in under an hour, hardly any weight needed.',
      'All four carried the same week on the sidewall, which I liked to see.',
      'Went on without a fuss and the date codes were fresh.',
      'Mounted in {place} the day they came; the wheel is dead straight.',
    ],
    mixed: [
      'One took a fair bit of weight to balance, the other three none.',
      'Date codes were eight months apart on one pair. Not a fault, but I noticed.',
      'Took a day longer to reach the shop in {place} than promised, then went on without trouble.',
    ],
    bad: [
      'One came out of round; the shop in {place} sent it back and I lost a week.',
      'A bubble showed on the sidewall in {month} without any pothole I remember.',
      'Two of them leak down five pounds a week since they were mounted in {place}.',
    ],
  },
  offroad: {
    good: [
      'Aired down for the washboard outside {place} and they soaked it up.',
      'Wet clay past {place} packed other tires on our run; these threw it off.',
      'Sharp rock on {trip} and not one cut in the sidewall.',
      'Sand, gravel and a creek bed in {month}, never needed the locker.',
      'They dig when you want them to, and still drive straight home on {road}.',
    ],
    mixed: [
      'Great on gravel, only fair once the clay near {place} gets wet.',
      'They clean out well at speed, less so when you crawl.',
      'Fine on forest roads; on slick rock I missed {before}.',
    ],
    bad: [
      'One cut on gravel outside {place} that {before} drove over for years.',
      'They load up with mud in the first hundred yards and stay that way.',
      'For a tire that looks like this they gave up early on a wet trail near {place}.',
    ],
  },
  towing: {
    good: [
      'Pulled {load} to {place} in July heat and they stayed cool to the hand.',
      "With {load} behind it the truck doesn't squirm in the wind anymore.",
      '{load} on the hitch, {road}, no sway to speak of.',
      "Loaded with {load} they hold their shape, and empty they aren't too stiff.",
    ],
    mixed: [
      'Fine with {load}, stiff when the bed is empty.',
      'They carry {load} well, but empty, you feel every joint of {road}.',
      'With {load} I run them near the top pressure, otherwise they feel soft.',
    ],
    bad: [
      "With {load} behind the truck they wallow like they're half flat.",
      'Hauled {load} once and the shoulders show it.',
      'They ran hot with {load} on {road}; I stopped twice to check.',
    ],
  },
  electric: {
    good: [
      'Range dropped less than three percent compared to {before}, which I can live with.',
      'All that torque off the line and they just take it.',
      'No drone in a car without an engine to hide it. Well done.',
      'They carry the weight of the battery without going mushy.',
    ],
    mixed: [
      'Range is down about six percent on {road}, but grip is better.',
      'Quiet, though the instant torque eats the rears faster than the fronts.',
    ],
    bad: [
      'Cost me close to a tenth of my range on {road}.',
      'The torque shaves them; rears were gone long before the fronts.',
    ],
  },
  track: {
    good: [
      'Four sessions in {month} and the times kept coming down.',
      'They come in after a lap and talk to you before they let go.',
      "Heat cycles haven't killed them; same grip on the third weekend.",
      'Cold pressures four below my usual and they wore flat across.',
    ],
    mixed: [
      'Two quick laps, then they get greasy and you wait.',
      'Grip is there once warm; the first lap in {month} was careful.',
      'Fast on the day, noisy on the drive home on {road}.',
    ],
    bad: [
      'Overheated by lap three and never came back.',
      'Chunked on the outer block after one weekend in {month}.',
    ],
  },
  trailer: {
    good: [
      'Hauled {load} from {place} and back without touching the pressure once.',
      'Sat in the sun all season outside {place} and show no cracks.',
      'Runs cool: I checked the hubs and the tires at every stop of {trip}.',
    ],
    mixed: [
      'Fine under {load}, although one needed air by the end of {trip}.',
      'They track true, but were short of round until the third balance.',
    ],
    bad: [
      'One let go with {load} on {road}, at the right pressure and under its rating.',
      'Sidewalls cracked before the second season near {place}.',
    ],
  },
}

export const CLOSINGS: Record<Tone, readonly string[]> = {
  good: [
    "I'd buy them again.",
    'The next set will be the same.',
    'My neighbor in {place} has ordered a set after one ride.',
    'If your driving looks like mine, stop searching.',
    "Rotate them, keep the pressure up, and they'll treat you right.",
    'No regrets.',
    "I'll run them down to the bars and then order the same again.",
    'Good tire, fair price. Enough said.',
  ],
  mixed: [
    "I may try something else next time, but I'm not in a hurry.",
    'Know what you need before you pick them.',
    "With a rebate I'd think about it.",
    'If you drive less than I do, they may be just right.',
    'Not a bad tire. Not my last one either.',
    "I'll give them another season.",
  ],
  bad: [
    'Spend a little more and get something else.',
    "I'm going back to what I had.",
    "Won't buy them again.",
    "Warranty claim is in. We'll see.",
    "They're coming off before {trip}.",
    'Look elsewhere if you drive in {place}.',
  ],
}

export const TITLES: Record<Tone, readonly string[]> = {
  good: [
    ...[
      'Glad I bought them',
      'Better than what came on it',
      'Quiet and confident',
      'Would buy again',
      'They do the job',
    ],
    ...[
      'No complaints after {miles} miles',
      'Right tire for {road}',
      'Solid in {weather}',
      'A clear step up',
    ],
    ...['Money well spent', 'Trust them in {weather}', '{miles} miles and counting', 'Second set, same tire'],
    ...['Just what it needed', 'Recommended in {place}', 'Feels like a new car'],
  ],
  mixed: [
    ...['Good, but', 'Fine for the price', 'Does most things well', 'Average after {miles} miles'],
    ...['Hit or miss', 'Not quite what I hoped for', 'Fair tire for a fair price', 'Okay on {road}'],
    ...['Depends on what you need', 'Middle of the road'],
  ],
  bad: [
    ...[
      'Not again',
      'Gone at {miles} miles',
      'Loud and short-lived',
      'Slippery in {weather}',
      'Sending them back',
    ],
    ...['I miss my old set', "Wouldn't buy these", 'Disappointed in {place}', 'Poor on {road}'],
  ],
}

export const FILLS = {
  road: [
    ...[
      'county roads',
      'the interstate',
      'city streets',
      'gravel and blacktop',
      'a 40-mile commute',
      'mountain roads',
    ],
    ...['two-lane highways', 'the turnpike', 'suburban streets', 'rough farm roads', 'coastal highways'],
    ...[
      'crowded city streets',
      'long prairie highways',
      'old concrete',
      'chip-seal back roads',
      'the freeway',
    ],
  ],
  trip: [
    ...[
      'a drive to the lake',
      'our move across two states',
      'a week in the mountains',
      'a holiday drive to my parents',
    ],
    ...[
      'a 1,400-mile loop',
      'a college visit tour',
      'a hunting trip',
      'a run to the county fair',
      'a wedding three states over',
    ],
    ...[
      'spring break',
      'the trip to the shore',
      'a run down the coast',
      'a fishing weekend',
      'the state park circuit',
    ],
    ...[
      'a week of work two hours north',
      'the family reunion',
      'a long weekend in the desert',
      "a move to my daughter's school",
    ],
  ],
  before: [
    ...[
      'the factory tires',
      'the set from the big box store',
      'my old all-seasons',
      'the tires the dealer put on',
    ],
    ...[
      'a well-known name at twice the price',
      'the ones the last owner left',
      'a cheap set I regret',
      'my old touring set',
    ],
    ...['the original equipment', 'a worn set of the same size', 'the run-down pair on the back'],
  ],
  reason: [
    ...[
      'they were in stock near me',
      'the score was high',
      'the price was right',
      'a friend runs them on the same car',
    ],
    ...[
      'the warranty looked good',
      'I needed them before the weekend',
      'I drive a lot in the dark and the wet',
    ],
    ...['the shop could mount them the same day', 'I was tired of road noise', 'the reviews here agreed'],
  ],
  weather: [
    ...[
      'steady rain',
      'a thunderstorm',
      'fog and drizzle',
      'sideways rain',
      'a cloudburst',
      'cold rain',
      'spring downpours',
    ],
    ...['three days of rain', 'an afternoon storm', 'heavy spray'],
  ],
  load: [
    ...[
      'a 24-foot camper',
      'two horses',
      'a pallet of pavers',
      'a skid steer',
      'a boat and full tanks',
      'a load of mulch',
    ],
    ...[
      'a car hauler',
      'a dump trailer of gravel',
      'hay bales',
      'a toy hauler',
      'a cord of wood',
      'a concession trailer',
    ],
  ],
  month: [
    ...[
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
    ],
    ...['December'],
  ],
  winter: ['December', 'January', 'February', 'March'],
} as const satisfies Record<string, readonly string[]>
