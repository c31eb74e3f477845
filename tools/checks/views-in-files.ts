import { readView, VIEWS } from '../database/view-files.ts'
import { releaseBefore, textInRelease } from '../release/release-before.ts'
import type { Check } from './check.ts'

/** The last migration from before views and functions had files. */
const LAST_WITHOUT_FILES = '20261115000110'

const MAKES =
  /\b(?:create|alter)\s+(?:or\s+replace\s+)?(?:recursive\s+)?(?:view|function|procedure)\s+(?:if\s+exists\s+)?(\w+)/i

const DOES_NOTHING =
  /\bcreate function \w+\([^)]*\)\s+returns [^$]*language plpgsql as \$\$ begin (?:return null|raise exception 'made by its file'); end \$\$;/g

/**
 * A view or function is what its file says: a migration that restates it would make a second truth. Triggers
 * and policies need their function before there are files, so a migration may make one that does nothing. A change of the file raises its edition,
 * or databases that have been released to would not get it.
 */
export const viewsInFiles: Check = {
  name: 'views and functions in their files',
  covers: (path) => path.startsWith(`${VIEWS}/`) || /^apps\/server\/db\/migrations\/.*\.sql$/.test(path),
  problems: ({ path, text }) =>
    path.startsWith(`${VIEWS}/`)
      ? viewProblems(path, text, textInRelease(releaseBefore(), path))
      : migrationProblems(path, text),
}

/** What is wrong with the file of a view, whose text the release before had as `before`. */
export function viewProblems(path: string, text: string, before: string): string[] {
  try {
    const { edition } = readView(path, text)
    if (!before || before.trim() === text.trim() || readView(path, before).edition < edition) return []
    return [`${path}: has changed since the last release, and is still edition ${edition}`]
  } catch (fault) {
    return [(fault as Error).message]
  }
}

function migrationProblems(path: string, text: string): string[] {
  const version = /(\d+)_[^/]*$/.exec(path)?.[1] ?? ''
  const name = MAKES.exec(text.replace(/--.*$/gm, '').replace(DOES_NOTHING, ''))?.[1]
  if (!name || version <= LAST_WITHOUT_FILES) return []
  return [`${path}: makes ${name}, which belongs in ${VIEWS}/NN_${name}.sql`]
}
