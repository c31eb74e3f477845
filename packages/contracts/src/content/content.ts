import { CONTACT_LIMITS } from '@shop/domain/content/contact-limits'
import { CONTACT_TOPICS } from '@shop/domain/content/contact-topics'
import * as z from 'zod'
import { SiteLink } from '../channels/channels.ts'
import { endpoint } from '../platform/endpoint.ts'

export const Notification = z.object({
  id: z.string(),
  /** null for news of the site itself; of the other two at most one each shows at a time. */
  type: z.enum(['shop', 'filter']).nullable(),
  suppressFromHomePage: z.boolean(),
  message: z.string(),
  /** Where it leads, with the words of the link. */
  link: SiteLink.nullable(),
})
export type Notification = z.infer<typeof Notification>

export const getSiteNotifications = endpoint({
  method: 'GET',
  path: '/v1/site/notifications',
  access: 'anyone',
  summary: 'The banners that stand under the header right now',
  response: z.object({ siteNotifications: z.array(Notification) }),
})

const MenuLink = z.object({ label: z.string(), detail: z.string().nullable(), href: z.string() })

export const SiteMenu = z.object({
  /** Ways into the catalogue, each with its tiles. */
  siteMenuBrowseList: z.array(z.object({ ...MenuLink.shape, items: z.array(MenuLink) })),
  siteMenuLearn: z.array(MenuLink),
})
export type SiteMenu = z.infer<typeof SiteMenu>

export const getSiteMenu = endpoint({
  method: 'GET',
  path: '/v1/site/menu',
  access: 'anyone',
  summary: 'The menu of the header as everybody sees it',
  query: z.object({ channel: z.string().max(100).optional() }),
  response: SiteMenu,
})

export const getMenu = endpoint({
  method: 'GET',
  path: '/menu',
  access: 'anyone',
  summary: 'The menu of the header for a place: what is in season there comes with it',
  query: z.object({ userRegion: z.string().max(40).optional(), userZip: z.string().max(10).optional() }),
  response: SiteMenu,
})

/** Words may hold links, `[our returns](/returns-and-refunds)`, and blanks for what the shop goes by, `{returnDays}`. */
export const ContentPage = z.object({
  title: z.string(),
  lead: z.string(),
  /** What people look for first, as a table above the text. */
  keyNumbers: z.array(z.object({ label: z.string(), value: z.string() })).default([]),
  sections: z.array(
    z.object({
      heading: z.string(),
      /** Paragraphs with an empty line between them. */
      text: z.string(),
      points: z.array(z.string()).default([]),
    }),
  ),
  link: SiteLink.nullable(),
  /** Terms, privacy and their like: from when it holds stands on it, and what else there is. */
  isPolicy: z.boolean().default(false),
  /** What a message about it is about; null for a page that nobody asks about. */
  contactTopic: z.enum(CONTACT_TOPICS).nullable().default(null),
})
export type ContentPage = z.infer<typeof ContentPage>
/** As somebody writes it: what it does without is left out. */
export type WrittenPage = z.input<typeof ContentPage>

export const getContentPage = endpoint({
  method: 'GET',
  path: '/content-pages/{slug}',
  access: 'anyone',
  summary: 'A page of words that the merchant writes, as it stands now',
  params: z.object({ slug: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
  response: z.object({ page: ContentPage, effectiveFrom: z.iso.datetime() }),
})

export const postContactMessage = endpoint({
  method: 'POST',
  path: '/contact-messages',
  access: 'shopper',
  summary: 'A message to customer service, sent on by e-mail',
  body: z.strictObject({
    name: z.string().trim().min(1).max(CONTACT_LIMITS.name),
    email: z.string().trim().max(CONTACT_LIMITS.email),
    topic: z.enum(CONTACT_TOPICS).optional(),
    message: z.string().trim().min(1).max(CONTACT_LIMITS.message),
  }),
  response: z.object({ received: z.literal(true) }),
  status: 202,
  refusals: ['invalid-email', 'too-many-messages'],
})
