import { paths } from '../paths.ts'
import { shellMessages } from './messages.ts'
import { MissingPage } from './missing-page.tsx'

const ways = [
  [paths.deals(), shellMessages.deals],
  [paths.brands(), shellMessages.footer.byBrand],
  [paths.types(), shellMessages.browseTires],
] as const

/** For an address whose thing has ended: a deal, a line nobody makes any more. */
export function GonePage() {
  return <MissingPage words={shellMessages.gone} ways={ways} />
}
