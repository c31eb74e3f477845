import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
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
