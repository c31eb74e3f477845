import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspace } from '../environment.ts'
import type { Check } from './check.ts'
import { textsIn } from './texts-in.ts'

/** How people in the US do not write, what they write instead, and a sentence that must be refused. */
type WordRule = { readonly finds: RegExp; readonly say: string; readonly refused: string }

/** In every text a person reads. `§` stands for what is filled in. */
export const WORD_RULES: readonly WordRule[] = [
  {
    finds: /\b(?:can|could|do|does|did|is|are|was|were|has|have|had|would|should|will) ?not\b/i,
    say: 'the contraction: couldn’t, don’t, isn’t',
    refused: 'We could not load your cart.',
  },
  {
    finds: /\b(?:I am|you are|we are|they are|it is|that is|there is|(?:I|you|we|they|it) will)\b/i,
    say: 'the contraction: you’re, it’s, we’ll',
    refused: 'We will reply soon.',
  },
  { finds: /[a-z]'(?:s|t|re|ve|ll|d|m)\b/i, say: 'the apostrophe ’', refused: "It's on your sidewall." },
  { finds: /\be-mail/i, say: 'email', refused: 'We reply by e-mail.' },
  {
    finds: /\b(?:all (?:season|terrain)|mud terrain|all weather tire)/i,
    say: 'all-season, all-terrain, mud-terrain, all-weather',
    refused: 'All Season tires',
  },
  { finds: /\bcancell(?:ed|ing)\b/i, say: 'canceled, canceling', refused: 'Order cancelled' },
  { finds: /\brun flats?\b/i, say: 'run-flat', refused: 'XL, run flat' },
  { finds: /[\d§] inch\b(?! larger)/, say: 'a hyphen: 17-inch', refused: '17 inch tires' },
  { finds: /[\d§] in (?:tall|wide|in diameter)\b/, say: 'in.', refused: 'Wheels 7 in wide' },
  {
    finds: /\b(?:colour|grey|labell|catalogues?|tyres?|centre|favourites?|neighbour|kerb)/i,
    say: 'the US spelling',
    refused: 'All tyres in the catalogue',
  },
  { finds: /\brims?\b/i, say: 'wheel', refused: 'Every size for this rim' },
  { finds: /\bplacards?\b/i, say: 'the sticker inside the driver’s door', refused: 'Check your placard.' },
  { finds: /\bcaveats?\b/i, say: 'something to check', refused: 'Fits, with a caveat' },
  { finds: /\b(?:some|any)body\b/i, say: 'someone, anyone', refused: 'Somebody shared a cart' },
  { finds: /\bby (?:itself|themselves)\b/i, say: 'automatically', refused: 'A deal comes off by itself.' },
  { finds: /\bof ours\b/i, say: 'our', refused: 'No shop of ours is near' },
  { finds: /\b(?:this|your|no) desk\b/i, say: 'page, access', refused: 'Not your desk' },
  {
    finds: /\bmoney (?:taken|let go|could)|\blet go\b|\bgiven up\b|\bgiven back\b/i,
    say: 'captured, voided, failed, released',
    refused: 'Money let go',
  },
  {
    finds: /\bleft the factory\b|\bcame on\b/i,
    say: 'came with',
    refused: 'A RAV4 left the factory with one of these.',
  },
  { finds: /\bthey (?:are|’re) made for\b/i, say: 'by vehicle type', refused: 'By what they are made for' },
  { finds: /\bgovernments?\b(?! fee)/i, say: 'government fee', refused: 'Goes to the government' },
  { finds: /\bon the (?:car|road)\b/i, say: 'installed', refused: '$171.12 a tire, on the car' },
  { finds: /\bit takes longer|\bthis takes longer/i, say: 'is taking longer', refused: 'This takes longer.' },
  { finds: /\bwrite to us\b/i, say: 'contact us, email us', refused: 'Write to us' },
  { finds: /\bnothing (?:here )?is called\b/i, say: 'No results for', refused: 'Nothing is called “x”.' },
  {
    finds: /\b(?:says which|as it stands)\b/i,
    say: 'Check your sidewall.',
    refused: 'The sidewall says which.',
  },
  { finds: /\bsee every part\b/i, say: 'See price breakdown', refused: 'See every part' },
  { finds: /\bno longer with us\b/i, say: 'no longer available', refused: 'This shop is no longer with us.' },
  { finds: /\bpull(?:ing)? your tires\b/i, say: 'get your tires ready', refused: 'We pull your tires' },
  {
    finds: /\ba person (?:reads|has read)\b/i,
    say: 'our team checks',
    refused: 'A person reads every review.',
  },
  { finds: /\bmeanwhile\b/i, say: 'drop it', refused: 'Decided meanwhile.' },
  { finds: /\bwe have (?:no|none)\b/i, say: 'We don’t have', refused: 'We have no tires here' },
  {
    finds: /\b(?:we do|we don’t) know (?:this|the)\b/i,
    say: 'We couldn’t find',
    refused: 'We don’t know this ZIP.',
  },
  {
    finds: /\bof the offer\b|\bthe offer of\b/i,
    say: 'eligible, code',
    refused: 'The offer of code X is over',
  },
  {
    finds: /\b(?:deals?|offers?) (?:that )?(?:runs?|holds?)\b/i,
    say: 'apply',
    refused: 'No deal runs right now.',
  },
  { finds: /\bwhile stock lasts\b/i, say: 'While supplies last', refused: 'While stock lasts' },
  { finds: /\bcosts the least\b/i, say: 'has the lowest cost', refused: 'Costs the least to drive on' },
  {
    finds: /\b(?:every|all)(?: [\w§]+)? lines?\b|[\d§] lines?\b/i,
    say: 'tires',
    refused: 'Every Northline line',
  },
]

/** Reviews sound like people, who do not care for typographic apostrophes or for our words of the trade. */
const OF_REVIEWS = ['email', 'the US spelling', 'canceled, canceling']

/** Texts of the register stand in backticks there and stay letter for letter. */
const register = readFileSync(join(workspace, 'docs/requirements.md'), 'utf8')
const isFixed = (text: string) =>
  register.includes(`\`${text}\``) || register.includes(`\`${text.replace(/\.$/, '')}\``)

const WORDS_OF_WORLD =
  /^apps\/server\/db\/world\/(?:promotions|site-content|(?:plain|policy)-pages|review-(?:fragments|openings))\.ts$/

/** Words on our screens are plain US retail English: `docs/voice.md`. */
export const plainEnglish: Check = {
  name: 'plain English',
  covers: (path) =>
    /(?:^|[/-])messages\.ts$|\/incident-words\.ts$|\/reviews\/labels\.ts$|\/tire-(?:type|category)\.ts$/.test(
      path,
    ) || WORDS_OF_WORLD.test(path),
  problems: ({ path, text }) => {
    const rules = path.includes('/review-')
      ? WORD_RULES.filter(({ say }) => OF_REVIEWS.includes(say))
      : WORD_RULES
    return textsIn(text)
      .filter(({ words }) => !isFixed(words))
      .flatMap(({ words, line }) =>
        rules
          .filter(({ finds }) => finds.test(words))
          .map(({ say }) => `${path}:${line}: “${words}”: say ${say}`),
      )
  },
}
