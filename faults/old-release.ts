import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Release } from '@shop/tools/release/release-before'
import { placeOf, runOrThrow } from '@shop/tools/run'
import { end, untilHealthy } from '@shop/tools/shop-process'

/** A release taken out of git, with its own dependencies, beside this one. */
export class OldRelease {
  readonly folder: string
  readonly #variables: Record<string, string>
  readonly #children: ChildProcess[] = []

  private constructor(folder: string, variables: Record<string, string>) {
    this.folder = folder
    this.#variables = variables
  }

  static async unpack(
    release: Release,
    folder: string,
    variables: Record<string, string>,
  ): Promise<OldRelease> {
    mkdirSync(folder, { recursive: true })
    execFileSync('sh', ['-c', `git archive ${release.commit} | tar -x -C "${folder}"`])
    await runOrThrow('pnpm', ['install', '--offline', '--frozen-lockfile', '--silent', '--ignore-scripts'], {
      cwd: folder,
    })
    await runOrThrow('node', ['build-mail.ts'], { cwd: join(folder, 'apps/server') })
    return new OldRelease(folder, variables)
  }

  /** Its own schema and its own small world, in the database its variables name. */
  async makeDatabase(): Promise<void> {
    const program = `
      const { makeEnvironment } = await import('./tools/environment.ts')
      const { migrate } = await import('./tools/database/migrate.ts')
      const { seed } = await import('./tools/database/seed.ts')
      const environment = makeEnvironment()
      const urls = { ownerUrl: process.env.DATABASE_OWNER_URL, appUrl: process.env.DATABASE_URL }
      await migrate(urls)
      await seed(environment, urls, 'starter')`
    await runOrThrow('node', ['--input-type=module', '-e', program], {
      cwd: this.folder,
      variables: this.#variables,
    })
  }

  async start(name: 'api' | 'worker', port: number): Promise<void> {
    const place = placeOf({ cwd: join(this.folder, 'apps/server'), variables: this.#variables })
    const child = spawn('node', [`src/${name}.ts`], {
      ...place,
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    this.#children.push(child)
    const watched = { name, cwd: '.', command: 'node', args: [], reads: [], port, health: '/readyz' }
    await untilHealthy(watched, child)
  }

  async stop(): Promise<void> {
    await Promise.all(this.#children.map((child) => end(child)))
  }
}
