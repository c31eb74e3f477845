import { act, cleanup, renderHook } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { createStore, useStore } from './create-store.ts'

afterEach(cleanup)

const nobody = { name: '', tires: 0 }
const full = createStore(() => ({ name: 'Ann', tires: 4 }))
const Tires = () => <p>{useStore(full, nobody).tires}</p>

it('[HOUSE-073] every part of a page that shows a store is drawn anew when it changes', () => {
  const store = createStore(() => nobody)
  const one = renderHook(() => useStore(store, nobody))
  const other = renderHook(() => useStore(store, nobody).tires)
  act(() => store.change({ tires: 4 }))
  expect([one.result.current, other.result.current]).toEqual([{ name: '', tires: 4 }, 4])
  act(() => store.set({ name: 'Ann', tires: 2 }))
  expect(one.result.current).toEqual({ name: 'Ann', tires: 2 })
})

it('[HOUSE-073] the server shows what it knows of nobody, whatever the store holds', () => {
  expect(full.current().tires).toBe(4)
  expect(renderToString(<Tires />)).toBe('<p>0</p>')
})

it('[HOUSE-073] the first value is read once, when somebody asks; who has left is told nothing', () => {
  const first = vi.fn(() => nobody)
  const store = createStore(first)
  expect(first).not.toHaveBeenCalled()
  expect(store.current()).toBe(store.current())
  expect(first).toHaveBeenCalledOnce()
  const listener = vi.fn()
  const stop = store.onChange(listener)
  store.change({ tires: 1 })
  stop()
  store.change({ tires: 2 })
  expect(listener).toHaveBeenCalledOnce()
})
