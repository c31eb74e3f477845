import { type AnchorHTMLAttributes, type ComponentType, createContext, type ReactNode, use } from 'react'

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

const LinkContext = createContext<ComponentType<LinkProps> | null>(null)

/** An app hands in its router's link here, so the primitives navigate without knowing the router. */
export function LinkProvider({ link, children }: { link: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={link}>{children}</LinkContext>
}

export function Link(props: LinkProps) {
  const AppLink = use(LinkContext)
  return AppLink ? <AppLink {...props} /> : <a {...props} />
}
