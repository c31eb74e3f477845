import { paths } from '../paths.ts'
import { shellMessages } from './messages.ts'

export const navigation = [
  { label: shellMessages.browseTires, href: paths.types() },
  { label: shellMessages.deals, href: paths.deals() },
  { label: shellMessages.simpleBusiness, href: paths.simpleBusiness() },
  { label: shellMessages.learn, href: paths.learn() },
]
