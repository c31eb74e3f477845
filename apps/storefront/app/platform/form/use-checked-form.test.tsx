import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FieldErrors, useCheckedForm } from './use-checked-form.ts'

afterEach(cleanup)

type Fields = { first: string; second: string }
type Name = keyof Fields | 'both'

const read = (form: FormData): Fields => ({
  first: String(form.get('first') ?? '').trim(),
  second: String(form.get('second') ?? '').trim(),
})
const check = ({ first, second }: Fields): FieldErrors<Name> => ({
  ...(first === '' && { first: 'First?' }),
  ...(second !== '' && !/^\d+$/.test(second) && { second: 'Digits!' }),
  ...(first !== '' && first === second && { both: 'Not twice' }),
})

const send = vi.fn<(fields: Fields) => Promise<FieldErrors<Name> | undefined>>()

function Form({ refused }: { refused?: FieldErrors<Name> }) {
  const { errors, isSending, props } = useCheckedForm<Fields, Name>({ read, check, refused, onValid: send })
  return (
    <form {...props}>
      <output>{Object.values(errors).join(', ')}</output>
      <input name="first" aria-label="first" />
      <input name="second" aria-label="second" />
      <button type="submit" disabled={isSending} aria-label="send" />
    </form>
  )
}

const field = (name: keyof Fields) => screen.getByLabelText(name)
const said = () => screen.getByRole('status').textContent
const submit = () => userEvent.click(screen.getByRole('button', { name: 'send' }))
const show = (refused?: FieldErrors<Name>) => {
  send.mockReset().mockResolvedValue(undefined)
  return render(<Form {...(refused && { refused })} />)
}

describe('[HOUSE-076] a form', () => {
  it('says nothing of a field that is left empty, so that nothing moves under what is pressed next', async () => {
    show()
    await userEvent.type(field('first'), 'a{Backspace}')
    await userEvent.tab()
    expect(said()).toBe('')
  })

  it('checks a field when it is left with something new in it, and forgives it as soon as it is right', async () => {
    show()
    await userEvent.click(field('first'))
    await userEvent.tab()
    expect(said()).toBe('')
    await userEvent.type(field('second'), 'a')
    expect(said()).toBe('')
    await userEvent.tab()
    expect(said()).toBe('Digits!')
    await userEvent.type(field('second'), '{Backspace}1')
    expect(said()).toBe('')
  })

  it('is not sent while something is wrong, and the first wrong field has the focus', async () => {
    show()
    await submit()
    expect([said(), document.activeElement, send.mock.calls.length]).toEqual(['First?', field('first'), 0])
  })

  it('forgets what was said of both with whichever mends it', async () => {
    show()
    await userEvent.type(field('first'), '7')
    await userEvent.type(field('second'), '7')
    await submit()
    expect(said()).toBe('Not twice')
    await userEvent.type(field('second'), '8')
    expect(said()).toBe('')
  })

  it('sends what it holds as its action reads it, once, and shows what was refused', async () => {
    show()
    let answer = (_: FieldErrors<Name> | undefined) => {}
    send.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    await userEvent.type(field('first'), ' Ana ')
    await submit()
    await submit()
    expect(send.mock.calls).toEqual([[{ first: 'Ana', second: '' }]])
    answer({ second: 'Taken' })
    await waitFor(() => expect([said(), document.activeElement]).toEqual(['Taken', field('second')]))
  })

  it('shows what its action refused, each answer anew', () => {
    const { rerender } = show({ second: 'Taken' })
    expect([said(), document.activeElement]).toEqual(['Taken', field('second')])
    rerender(<Form refused={{ first: 'Gone' }} />)
    expect([said(), document.activeElement]).toEqual(['Gone', field('first')])
  })
})

function Drafted({ about }: { about: string }) {
  const [isTaken, setIsTaken] = useState(false)
  const { props } = useCheckedForm<Fields, Name>({
    read,
    check,
    draft: about,
    onValid: async (fields) => {
      const refused = await send(fields)
      setIsTaken(refused === undefined)
      return refused
    },
  })
  if (isTaken) return <p>Taken</p>
  return (
    <form {...props}>
      <input name="first" aria-label="first" defaultValue="stored" />
      <input name="second" aria-label="second" />
      <input type="checkbox" name="tick" value="yes" aria-label="tick" />
      <button type="submit" aria-label="send" />
    </form>
  )
}

describe('[SELL-021] what was entered and not sent', () => {
  const open = (about = 'a form') => {
    cleanup()
    send.mockReset().mockResolvedValue(undefined)
    return render(<Drafted about={about} />)
  }
  const textOf = (name: keyof Fields) => (field(name) as HTMLInputElement).value
  const tick = () => screen.getByLabelText<HTMLInputElement>('tick')
  const isBack = () => waitFor(() => expect(textOf('second')).toBe('12'))
  afterEach(() => sessionStorage.clear())

  async function enterAll() {
    open()
    await userEvent.clear(field('first'))
    await userEvent.type(field('second'), '12')
    await userEvent.click(tick())
  }

  it('is there again when the page is opened anew, what was emptied empty', async () => {
    await enterAll()
    open()
    await isBack()
    expect(textOf('first')).toBe('')
    expect(tick().checked).toBe(true)
  })

  it('does not draw over what somebody entered meanwhile, nor into a form about something else', async () => {
    await enterAll()
    open()
    ;(field('first') as HTMLInputElement).value = 'meanwhile'
    await isBack()
    expect(textOf('first')).toBe('meanwhile')
    open('another')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(textOf('second')).toBe('')
  })

  it('is forgotten once the form was taken, and not when it was refused', async () => {
    await enterAll()
    await userEvent.type(field('first'), 'x')
    send.mockResolvedValueOnce({ first: 'No' })
    await submit()
    open()
    await isBack()
    await submit()
    await screen.findByText('Taken')
    open()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(textOf('second')).toBe('')
  })

  it('is forgotten where another page takes over, once it was sent', async () => {
    await enterAll()
    await userEvent.type(field('first'), 'x')
    dispatchEvent(new Event('pagehide'))
    open()
    await isBack()
    send.mockReturnValue(new Promise(() => {}))
    await submit()
    dispatchEvent(new Event('pagehide'))
    open()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(textOf('second')).toBe('')
  })
})
