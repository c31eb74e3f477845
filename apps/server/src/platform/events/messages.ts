import type { AuditBreak, AuditCheck } from './check-audit.ts'

/** What `pnpm audit-check` says. */
export function checkText({ days, lines, last, broken }: AuditCheck): string {
  const checked = `${days.toLocaleString('en-US')} days, ${lines.toLocaleString('en-US')} entries checked.`
  if (broken) return `${checked}\n${broken.day}: ${found[broken.what](broken.line ?? 0)}`
  if (!last) return 'No digests yet. The worker makes the first one after midnight.'
  return `${checked} Everything is as it was written.\nLast digest, ${last.day}: ${last.digest}`
}

const found: Readonly<Record<AuditBreak['what'], (line: number) => string>> = {
  'line-changed': (line) => `entry ${line} was changed.`,
  'line-missing': (line) => `entry ${line} is missing.`,
  'line-added': (line) => `entry ${line} was added later.`,
  'digest-changed': () => 'the digest of this day was changed.',
  'digest-missing': () => 'the digest of this day is missing.',
  'digest-late': () => 'no digest yet. The worker isn’t running, or the latest digests were removed.',
}
