import type { TrackedOrder } from '@shop/contracts/orders/orders'
import { Link } from '@shop/ui/link'
import { ChevronRight, Headset, Repeat } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { useServicePhone } from '../platform/globals/service-phone.ts'
import { orderMessages } from './messages.ts'
import styles from './order-actions.module.css'

const words = orderMessages.result

/** What somebody can do with an order now; what is not possible is not listed. */
export function OrderActions({ order }: { order: TrackedOrder }) {
  const phone = useServicePhone()
  return (
    <ul className={styles.actions}>
      {order.items.map(
        (item) =>
          item.href !== null && (
            <Action
              key={item.productId}
              href={item.href}
              icon={<Repeat size={20} aria-hidden="true" />}
              title={words.buyAgain}
              detail={words.buyAgainDetail(item.size)}
            />
          ),
      )}
      {phone !== null && (
        <Action
          href={paths.phone(phone)}
          icon={<Headset size={20} aria-hidden="true" />}
          title={words.talk}
          detail={phone}
        />
      )}
    </ul>
  )
}

type ActionProps = { href: string; icon: ReactNode; title: string; detail: string }

function Action({ href, icon, title, detail }: ActionProps) {
  return (
    <li>
      <Link className={styles.action} href={href}>
        {icon}
        <span>
          <b>{title}</b>
          <small className="num">{detail}</small>
        </span>
        <ChevronRight size={18} aria-hidden="true" />
      </Link>
    </li>
  )
}
