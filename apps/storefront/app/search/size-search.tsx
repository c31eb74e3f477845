import { Button } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { paths } from '../paths.ts'
import styles from './size-search.module.css'
import { sizeSearchMessages as words } from './size-search-messages.ts'

/** A plain form, so that it works on a page whose script has failed. The home page reads the size. */
export function SizeSearch() {
  return (
    <form className={styles.form} action={paths.home()} method="get">
      <TextField
        className={styles.field}
        size="lg"
        name="size"
        label={words.label}
        hint={words.hint}
        autoComplete="off"
        required
      />
      <Button variant="brand" size="lg" type="submit">
        {words.submit}
      </Button>
    </form>
  )
}
