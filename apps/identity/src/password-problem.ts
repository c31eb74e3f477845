import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
import type { LeakedPasswords } from './leaked-passwords.ts'
import { identityMessages as words } from './messages.ts'

const SHORTEST_PASSWORD = 8
const LONGEST_PASSWORD = 128
/** The work of weighing grows with the letters, up to a second for the longest; whoever has these strong needs no more. */
const WEIGHED = 32

/** Of 0 to 4: more than 10^8 guesses, which nobody gets at ours, and few have for a hash that was stolen. */
const STRONG_ENOUGH = 3

const scale = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  translations: { ...english.translations, warnings: words.weakPasswords },
})

/** What is wrong with a new password, in words for whoever chose it. What is known of them makes it weaker. */
export async function passwordProblem(
  password: string,
  known: { email: string; firstName?: string; lastName?: string },
  leaks: LeakedPasswords,
): Promise<string | null> {
  if (password.length < SHORTEST_PASSWORD) return words.passwordShort
  if (password.length > LONGEST_PASSWORD) return words.passwordLong
  const own = [known.firstName ?? '', known.lastName ?? '', known.email, ...known.email.split(/[@.]/)]
  const { score, feedback } = scale.check(password.slice(0, WEIGHED), [
    ...own.filter(Boolean),
    'simpletire',
    'tires',
  ])
  if (score < STRONG_ENOUGH) return feedback.warning || words.passwordWeak
  return (await leaks.hasLeaked(password)) ? words.passwordLeaked : null
}
