import { expect, it } from 'vitest'
import { dealAlert } from './deal-alert.ts'

const coupon = { promoCode: 'WELCOME25', minCartQunatity: 4, maxCartQunatity: 8, alertMessage: null }

it.each([
  [1, 'Add 3 more tires to use WELCOME25.'],
  [3, 'Add 1 more tire to use WELCOME25.'],
])('[CART-067] [CART-071] %i tires are below the minimum', (quantity, text) => {
  expect(dealAlert(coupon, quantity)).toBe(text)
})

it.each([
  [4, 'WELCOME25 counts for 4 more tires.'],
  [7, 'WELCOME25 counts for 1 more tire.'],
])('[CART-068] [CART-071] %i tires are below the maximum', (quantity, text) => {
  expect(dealAlert(coupon, quantity)).toBe(text)
})

it('[CART-069] says what the offer says of itself', () => {
  const spoken = { ...coupon, alertMessage: 'Two more and the fourth is free.' }
  expect(dealAlert(spoken, 2)).toBe('Two more and the fourth is free.')
  expect(dealAlert(spoken, 8)).toBeNull()
})

it.each([null, 0])('[CART-070] takes a limit of %s for none', (none) => {
  expect(dealAlert({ ...coupon, minCartQunatity: none, maxCartQunatity: none }, 0)).toBeNull()
  expect(dealAlert({ ...coupon, minCartQunatity: none }, 1)).toBe('WELCOME25 counts for 7 more tires.')
  expect(dealAlert({ ...coupon, maxCartQunatity: none }, 1)).toBe('Add 3 more tires to use WELCOME25.')
  expect(dealAlert({ ...coupon, maxCartQunatity: none }, 5)).toBeNull()
})
