import {
  SIGN_ON_RESULT_COOKIE,
  type SignOnResult,
  writeSignOnResult,
} from '@shop/contracts/accounts/sign-on-result'
import type { FastifyReply } from 'fastify'

/** As long as a slow way there may take: the page is the next thing a browser opens. */
const TWO_MINUTES = 2 * 60

/** Tells the landing page what happened; it is told once, because the page takes it away. */
export function tellLanding(reply: FastifyReply, result: SignOnResult): void {
  reply.setCookie(SIGN_ON_RESULT_COOKIE, writeSignOnResult(result), {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    maxAge: TWO_MINUTES,
  })
}
