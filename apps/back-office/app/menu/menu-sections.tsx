import type { SearchKind } from '@shop/contracts/platform/office-search'
import type { CommandEntry, CommandSection } from '@shop/ui/command-menu'
import { Tag } from '@shop/ui/tag'
import {
  CircleDot,
  ExternalLink,
  FileText,
  type LucideIcon,
  Package,
  Tag as TagIcon,
  User,
} from 'lucide-react'
import { findOnArrival } from '../lists/find-on-arrival.ts'
import { messages as orderMessages, stateNames, stateTones } from '../orders/messages.ts'
import { paths } from '../paths.ts'
import type { Desk, DeskAction } from '../shell/desks.ts'
import { formatAge } from '../shell/format-time.ts'
import { messages as shellMessages } from '../shell/messages.ts'
import { Keys } from './keys.tsx'
import { messages } from './messages.ts'
import type { Recent } from './recent.ts'
import type { FoundKinds } from './use-office-search.ts'

/** Where an entry leads: a page of the office, one of the shop, or something that is done here. */
export interface Target {
  readonly to?: string
  readonly href?: string
  readonly act?: () => void
}

type Entry = CommandEntry & Target
export type Section = Omit<CommandSection, 'entries'> & { readonly entries: readonly Entry[] }

export interface OwnAction extends Target {
  readonly name: string
  readonly icon: LucideIcon
  readonly keys?: string
}

const icons: Readonly<Record<SearchKind, LucideIcon>> = {
  orders: Package,
  customers: User,
  tires: CircleDot,
  codes: TagIcon,
  pages: FileText,
}

/** Before something is typed: where somebody was, where they can go, what they can do. */
export function firstSections({
  recent,
  desks,
  counts,
  own,
}: {
  recent: readonly Recent[]
  desks: readonly Desk[]
  counts: (href: string) => number
  own: readonly OwnAction[]
}): Section[] {
  const sections = [
    {
      id: 'recent',
      title: messages.recent,
      count: String(recent.length),
      entries: recent.map(({ orderNumber, at }) => ({
        id: `recent ${orderNumber}`,
        title: orderNumber,
        detail: messages.opened(shellMessages.ago(formatAge(at, new Date()))),
        icon: <Package size={20} aria-hidden="true" />,
        to: paths.order(orderNumber),
      })),
    },
    {
      id: 'desks',
      title: messages.desks,
      count: String(desks.length),
      entries: desks.map((desk) => deskEntry(desk, counts)),
    },
    { id: 'actions', title: messages.actions, entries: [...actionsOf(desks), ...own].map(actionEntry) },
  ]
  return sections.filter(({ entries }) => entries.length > 0)
}

/** What the server found, and the desks and actions whose name has every word. */
export function foundSections(
  text: string,
  found: FoundKinds,
  { desks, counts, own }: Omit<Parameters<typeof firstSections>[0], 'recent'>,
): Section[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const isMeant = (name: string) => words.every((word) => name.toLowerCase().includes(word))
  const actions = [...actionsOf(desks), ...own].filter(({ name }) => isMeant(name)).map(actionEntry)
  const places = desks.filter(({ name }) => isMeant(name)).map((desk) => deskEntry(desk, counts))
  const sections: Section[] = [
    ...found.map(({ kind, entries, hasMore }) => ({
      id: kind,
      title: messages.kinds[kind],
      count: hasMore ? messages.more(entries.length) : String(entries.length),
      entries: entries.map((entry) => foundEntry(kind, entry)),
    })),
    { id: 'actions', title: messages.actions, count: String(actions.length), entries: actions },
    { id: 'desks', title: messages.desks, count: String(places.length), entries: places },
  ]
  return sections.filter(({ entries }) => entries.length > 0)
}

/** An action that needs another permission than its desk says so itself; `desksOf` has left out the rest. */
const actionsOf = (desks: readonly Desk[]): (DeskAction & OwnAction)[] =>
  desks.flatMap(({ icon, actions = [] }) => actions.map((action) => ({ icon, ...action })))

function deskEntry({ name, href, icon: Icon, key }: Desk, counts: (href: string) => number): Entry {
  return {
    id: `desk ${href}`,
    title: name,
    detail: messages.waiting(counts(href)),
    icon: <Icon size={20} aria-hidden="true" />,
    end: key === undefined ? undefined : <Keys keys={`g ${key}`} isQuiet />,
    to: href,
  }
}

function actionEntry({ name, icon: Icon, keys, ...target }: OwnAction): Entry {
  return {
    id: `action ${name}`,
    title: name,
    icon: <Icon size={20} aria-hidden="true" />,
    end: keys === undefined ? undefined : <Keys keys={keys} isQuiet />,
    ...target,
  }
}

function foundEntry(
  kind: SearchKind,
  { id, title, detail, state, href }: FoundKinds[number]['entries'][number],
): Entry {
  const Icon = icons[kind]
  const entry = { id: `${kind} ${id}`, title, detail, icon: <Icon size={20} aria-hidden="true" /> }
  if (href !== null) return { ...entry, end: <ExternalLink size={16} aria-label={messages.inShop} />, href }
  if (kind === 'customers')
    // Whom it is about stands in no address: the list is told once it is open.
    return { ...entry, to: paths.customers(), act: () => findOnArrival('customers', id) }
  return { ...entry, end: state === null ? undefined : <OrderTag state={state} />, to: paths.order(id) }
}

function OrderTag({ state }: { state: string }) {
  if (state === 'stuck') return <Tag tone="warn">{orderMessages.stuck}</Tag>
  const known = state as keyof typeof stateNames
  return <Tag tone={stateTones[known]}>{stateNames[known]}</Tag>
}
