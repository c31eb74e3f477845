import { paths } from '../paths.ts'
import { shellMessages } from './messages.ts'
import { MissingPage } from './missing-page.tsx'

export const waysOn = [
  [paths.home(), shellMessages.notFound.home],
  [paths.types(), shellMessages.browseTires],
  [paths.trackYourOrder(), shellMessages.trackOrder],
] as const

export function NotFoundPage() {
  return <MissingPage words={shellMessages.notFound} ways={waysOn} />
}
