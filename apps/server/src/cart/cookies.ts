// Cookies of requests and replies.
import type {} from '@fastify/cookie'
import {
  CART_COOKIE_PATH,
  CART_COOKIE_SECONDS,
  CART_COOKIES,
  type CartCookie,
  COOKIES_OF_A_CART,
} from '@shop/domain/cart/cart-cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'

// Screens read them; nothing is trusted because of them: whose cart it is, the session says.
const ATTRIBUTES = { path: CART_COOKIE_PATH, secure: true, sameSite: 'lax' } as const

export function setCartCookie(reply: FastifyReply, cookie: CartCookie, value: string): void {
  reply.setCookie(CART_COOKIES[cookie], value, { ...ATTRIBUTES, maxAge: CART_COOKIE_SECONDS })
}

export function clearCartCookies(reply: FastifyReply, cookies: readonly CartCookie[]): void {
  for (const cookie of cookies) reply.clearCookie(CART_COOKIES[cookie], ATTRIBUTES)
}

/** Remembers a cart and how many tires are in it. */
export function rememberCart(reply: FastifyReply, cart: { id: string; itemCount: number }): void {
  setCartCookie(reply, 'cartId', cart.id)
  setCartCookie(reply, 'quantity', String(cart.itemCount))
}

/** Counts again what the browser may have missed, from another tab or another place. */
export function noteItemCount(request: FastifyRequest, reply: FastifyReply, itemCount: number): void {
  const value = String(itemCount)
  if (request.cookies[CART_COOKIES.quantity] !== value) setCartCookie(reply, 'quantity', value)
}

/** There is no cart: nothing of one stays behind. */
export function forgetCart(reply: FastifyReply): void {
  clearCartCookies(reply, COOKIES_OF_A_CART)
  setCartCookie(reply, 'quantity', '0')
}

/** The cart the browser remembers; null for none, or for something that cannot be one. */
export function rememberedCartId(request: FastifyRequest): string | null {
  const value = request.cookies[CART_COOKIES.cartId]
  return value !== undefined && UUID.test(value) ? value : null
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
