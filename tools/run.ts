import { spawn } from 'node:child_process'
import { delimiter, join, resolve } from 'node:path'
import { workspace } from './environment.ts'
import { machineVariables } from './process-variables.ts'

export type RunOptions = {
  /** Folder inside the workspace, or an absolute one. */
  cwd?: string
  variables?: Record<string, string>
  /** Passes the program's output through as it comes, besides collecting it. */
  show?: boolean
}

export type RunResult = { exitCode: number; output: string; stdout: string }

/** Runs a program to its end. */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, placeOf(options))
    let output = ''
    let stdout = ''
    const collect = (chunk: string) => {
      output += chunk
      if (options.show) process.stdout.write(chunk)
    }
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      stdout += chunk
      collect(chunk)
    })
    child.stderr.setEncoding('utf8').on('data', collect)
    child.once('error', reject)
    child.once('close', (code) => resolve({ exitCode: code ?? 1, output, stdout }))
  })
}

/** Like `run`, but a failure throws with what the program said. */
export async function runOrThrow(command: string, args: string[], options: RunOptions = {}): Promise<string> {
  const { exitCode, output, stdout } = await run(command, args, options)
  if (exitCode !== 0) throw new Error(`${command} ${args[0] ?? ''} ended with ${exitCode}:\n${output.trim()}`)
  return stdout
}

/** Programs are taken from the folder's own `node_modules/.bin`, then the root's, so `node` is the pinned one. */
export function placeOf({ cwd = '.', variables = {} }: RunOptions) {
  const folder = resolve(workspace, cwd)
  return { cwd: folder, env: { ...process.env, ...variables, PATH: searchPath(folder) } }
}

/** The same for a process that serves: it is given these variables and nothing of its starter's environment. */
export function closedPlaceOf({ cwd = '.', variables = {} }: RunOptions) {
  const folder = resolve(workspace, cwd)
  return { cwd: folder, env: { ...machineVariables(), ...variables, PATH: searchPath(folder) } }
}

function searchPath(folder: string): string {
  const bins = [folder, workspace].map((place) => join(place, 'node_modules/.bin'))
  return [...bins, process.env.PATH].join(delimiter)
}
