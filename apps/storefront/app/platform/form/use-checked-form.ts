import {
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { formDraft } from './form-draft.ts'

export type FieldErrors<Name extends string> = Readonly<Partial<Record<Name, string>>>

type CheckedForm<Fields extends Readonly<Record<string, string>>, Name extends string> = {
  /** What the form holds, read as its action reads it. */
  read: (form: FormData) => Fields
  /** What is wrong, by field, in the order of the form: the check that the action makes too. */
  check: (fields: Fields) => FieldErrors<Name>
  /** What the action refused; another object is another answer. */
  refused?: FieldErrors<Name> | undefined
  /** Sends it. Where there is no action it answers with what the server refused. */
  onValid: ((fields: Fields) => void) | ((fields: Fields) => Promise<FieldErrors<Name> | undefined>)
  /** Hears what the form holds with every change, and whenever a field is left. */
  onFields?: (fields: Fields, moment: 'typed' | 'left') => void
  /** Where the focus goes when something is wrong; to the first field that is, unless said otherwise. */
  toFocus?: () => HTMLElement | null
  /** Whose draft outlives a reload: a name for the form and what it is about. */
  draft?: string
}

/**
 * The recipe of a form. The browser holds the values, and they are read as they would be sent: a field is checked when
 * it is left with something new in it and forgiven as soon as it is right; all are checked when the form is sent.
 */
export function useCheckedForm<Fields extends Readonly<Record<string, string>>, Name extends string>(
  setup: CheckedForm<Fields, Name>,
) {
  const {
    read,
    check,
    refused,
    onValid,
    onFields,
    toFocus = () => firstWrong(form.current, told.errors),
    draft: draftName,
  } = setup
  const none = nothing as FieldErrors<Name>
  const form = useRef<HTMLFormElement>(null)
  const draft = useMemo(() => (draftName === undefined ? null : formDraft(draftName)), [draftName])
  const isSent = useRef(false)
  const changed = useRef(new Set<string>())
  const [isSending, setIsSending] = useState(false)
  const [told, setTold] = useState<Told<Name>>({ errors: refused ?? none, refused, answers: 0 })
  if (told.refused !== refused) setTold({ errors: refused ?? none, refused, answers: told.answers + 1 })

  const { answers } = told
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves with an answer, not with a change of it
  useLayoutEffect(() => {
    isSent.current = false
    toFocus()?.focus()
  }, [answers])

  const hold = useCallback(
    (element: HTMLFormElement) => {
      form.current = element
      // The page is brought to life first: only then does it hear what is entered.
      const entering = setTimeout(() => draft?.enterInto(element))
      // A form that goes after it was sent has been taken; one that was not is still wanted.
      const forgetTaken = () => isSent.current && draft?.forget()
      addEventListener('pagehide', forgetTaken)
      return () => {
        clearTimeout(entering)
        removeEventListener('pagehide', forgetTaken)
        form.current = null
        forgetTaken()
      }
    },
    [draft],
  )

  const answer = (errors: FieldErrors<Name>) =>
    setTold((before) => ({ ...before, errors, answers: before.answers + 1 }))
  const setErrors = (next: (errors: FieldErrors<Name>) => FieldErrors<Name>) =>
    setTold((before) => ({ ...before, errors: next(before.errors) }))

  const send = async (fields: Fields) => {
    setIsSending(true)
    try {
      const found = await onValid(fields)
      if (found) answer(found)
    } finally {
      setIsSending(false)
    }
  }
  const tell = useCallback(
    (more: FieldErrors<Name>) => setTold((before) => ({ ...before, errors: { ...before.errors, ...more } })),
    [],
  )

  return {
    errors: told.errors,
    /** Whether it has been sent, or an answer has come. */
    wasSent: answers > 0 || hasErrors(refused ?? none),
    isSending,
    /** Says what was found out beside the check. */
    tell,
    focus: (name: Name) => firstWrong(form.current, { [name]: '' })?.focus(),
    props: {
      ref: hold,
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        const fields = read(new FormData(event.currentTarget))
        const wrong = check(fields)
        if (hasErrors(wrong)) return answer(wrong)
        setErrors(() => none)
        isSent.current = true
        void send(fields)
      },
      onChange({ target, currentTarget }: ChangeEvent<HTMLFormElement>) {
        const { name } = target as Element as HTMLInputElement
        changed.current.add(name)
        isSent.current = false
        draft?.keep(currentTarget)
        const fields = read(new FormData(currentTarget))
        onFields?.(fields, 'typed')
        const wrong = check(fields)
        // What is said of several fields at once goes with whichever mends it.
        const isOver = (each: string) => !(each in wrong) && (each === name || !(each in fields))
        setErrors((errors) => (Object.keys(errors).some(isOver) ? without(errors, isOver) : errors))
      },
      onBlur({ target, currentTarget }: FocusEvent<HTMLFormElement>) {
        const { name } = target as Element as HTMLInputElement
        const fields = read(new FormData(currentTarget))
        onFields?.(fields, 'left')
        // What is still empty is asked for when the form is sent: words that appear now would push away what is pressed.
        if (!changed.current.has(name) || fields[name] === '') return
        const message = check(fields)[name as Name]
        if (message !== undefined) setErrors((errors) => ({ ...errors, [name]: message }))
      },
    },
  }
}

type Told<Name extends string> = {
  errors: FieldErrors<Name>
  refused: FieldErrors<Name> | undefined
  answers: number
}

const nothing = {}

const hasErrors = (errors: object) => Object.keys(errors).length > 0

function without<Name extends string>(
  errors: FieldErrors<Name>,
  isOver: (name: string) => boolean,
): FieldErrors<Name> {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !isOver(name))) as FieldErrors<Name>
}

/** In the order of the page; what is said of no single field begins with the first. */
function firstWrong(form: HTMLFormElement | null, errors: object): HTMLElement | null {
  const fields = [...(form?.elements ?? [])] as HTMLInputElement[]
  return fields.find(({ name }) => name in errors) ?? ((hasErrors(errors) && fields[0]) || null)
}
