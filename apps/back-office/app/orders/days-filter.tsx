import { Button } from '@shop/ui/button'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import styles from './days-filter.module.css'
import { messages } from './messages.ts'

/** Narrows the list to some days of the shop. */
export function DaysFilter({
  show,
  from,
  to,
}: {
  show: string | undefined
  from: string | undefined
  to: string | undefined
}) {
  const navigate = useNavigate()
  const apply = (form: FormData) => {
    const given = (name: string) => String(form.get(name) ?? '')
    return navigate(paths.orders({ show, from: given('from'), to: given('to') }))
  }
  return (
    <form className={styles.days} action={apply} aria-label={messages.days.summary}>
      <label>
        {messages.days.from} <input type="date" name="from" defaultValue={from} className={styles.day} />
      </label>
      <label>
        {messages.days.to} <input type="date" name="to" defaultValue={to} className={styles.day} />
      </label>
      <Button type="submit" variant="line" size="sm">
        {messages.days.apply}
      </Button>
    </form>
  )
}
