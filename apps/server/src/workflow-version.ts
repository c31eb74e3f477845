/**
 * Rises only when a workflow's steps or arguments change so that a worker of the release before could not carry the
 * new work out. A worker takes work of its own version, and of every older one that no live worker has any more: what
 * was begun under an older version must be able to end under this one (`DBOS.patch` where a step differs).
 */
export const WORKFLOW_VERSION = 3
