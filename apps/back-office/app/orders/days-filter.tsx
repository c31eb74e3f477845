import { Button } from '@shop/ui/button'
import { ButtonLink } from '@shop/ui/button-link'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { FilterMenu } from '../shell/filter-menu.tsx'
import { formatDate } from '../shell/format-time.ts'
import styles from './days-filter.module.css'
import { messages } from './messages.ts'

const words = messages.days

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
  const hasDays = from !== undefined || to !== undefined
  const apply = (form: FormData) => {
    const given = (name: string) => String(form.get(name) ?? '')
    return navigate(paths.orders({ show, from: given('from'), to: given('to') }))
  }
  return (
    <FilterMenu
      label={hasDays ? words.shown(from && formatDate(from), to && formatDate(to)) : messages.filter}
    >
      <form className={styles.days} action={apply} aria-label={words.summary}>
        <label>
          {words.from} <input type="date" name="from" defaultValue={from} className={styles.day} />
        </label>
        <label>
          {words.to} <input type="date" name="to" defaultValue={to} className={styles.day} />
        </label>
        <div className={styles.actions}>
          <Button type="submit" size="sm">
            {words.apply}
          </Button>
          {hasDays && (
            <ButtonLink href={paths.orders({ show })} variant="line" size="sm">
              {words.clear}
            </ButtonLink>
          )}
        </div>
      </form>
    </FilterMenu>
  )
}
