export type SourceFile = { path: string; text: string }

/** A rule over the workspace's files that no existing tool holds. */
export type Check = {
  name: string
  /** Which files it looks at. */
  covers(path: string): boolean
  /** One line per violation. */
  problems(file: SourceFile): string[]
}
