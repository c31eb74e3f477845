import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** Loads modules in a Node of their own that refuses zod, and says what happened. */
function loadWithoutZod(modules: readonly string[]): string {
  const program = `
    import { registerHooks } from 'node:module'
    registerHooks({
      resolve(name, context, next) {
        if (name === 'zod' || name.startsWith('zod/')) throw new Error('zod was loaded')
        return next(name, context)
      },
    })
    try {
      for (const name of ${JSON.stringify(modules)}) await import(process.cwd() + '/' + name)
      process.stdout.write('loaded')
    } catch (error) {
      process.stdout.write(error.message)
    }`
  const inThisFolder = { cwd: import.meta.dirname }
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program], inThisFolder).toString()
}

it('gives the browser the client without zod', () => {
  expect(loadWithoutZod(['client.ts', 'session.ts', 'cached-get.ts', 'sign-on.ts'])).toBe('loaded')
  expect(loadWithoutZod(['../accounts/accounts.ts'])).toBe('zod was loaded')
})
