import { TextField } from '@shop/ui/text-field'
import { checkoutMessages } from './messages.ts'

const words = checkoutMessages.shipping

type RecipientField = 'firstName' | 'lastName' | 'phone' | 'email'

type RecipientFieldsProps = {
  field: (name: RecipientField) => {
    id: string
    name: string
    defaultValue: string
    error: string | undefined
  }
  /** Why the name matters. */
  nameHint?: string | undefined
}

/** Who has to do with the tires, and how they are reached. */
export function RecipientFields({ field, nameHint }: RecipientFieldsProps) {
  return (
    <>
      <TextField {...field('firstName')} label={words.firstName} required autoComplete="given-name" />
      <TextField
        {...field('lastName')}
        label={words.lastName}
        hint={nameHint}
        required
        autoComplete="family-name"
      />
      <TextField
        {...field('phone')}
        label={words.phone}
        hint={words.phoneHint}
        required
        type="tel"
        autoComplete="tel-national"
        inputMode="tel"
      />
      <TextField
        {...field('email')}
        label={words.email}
        hint={words.emailHint}
        required
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
      />
    </>
  )
}
