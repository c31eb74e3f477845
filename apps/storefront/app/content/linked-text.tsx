import { Link } from '@shop/ui/link'

const LINK = /\[([^\]]+)\]\((\/[^)\s]*)\)/

/** Words with links among them: `See [our returns](/returns-and-refunds).` */
export function LinkedText({ text }: { text: string }) {
  // Between the words stand the label and the address of each link.
  const parts = text.split(LINK)
  return parts.map((part, index) => {
    const href = parts[index + 1]
    if (index % 3 === 0) return part
    return index % 3 === 1 && href !== undefined ? (
      <Link key={href} className="link" href={href}>
        {part}
      </Link>
    ) : null
  })
}
