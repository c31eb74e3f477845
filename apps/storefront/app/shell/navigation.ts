import { paths } from '../paths.ts'
import { shellMessages } from './messages.ts'

/** Without script an entry with a menu leads to the page its menu is about. */
export const navigation = [
  { label: shellMessages.browseTires, href: paths.types(), menu: 'browse' },
  { label: shellMessages.deals, href: paths.deals(), menu: null },
  { label: shellMessages.simpleBusiness, href: paths.simpleBusiness(), menu: null },
  { label: shellMessages.learn, href: paths.learn(), menu: 'learn' },
] as const
