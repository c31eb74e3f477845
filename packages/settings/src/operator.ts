import { userInfo } from 'node:os'

/**
 * Who gives a command: what `OPERATOR` says, else the name this machine knows them by. In a container everybody is the same
 * user, so whoever lets people in there passes their name on. Neither is proof: whoever may give commands could lie.
 */
export const operatorOf = (variables: Readonly<Record<string, string | undefined>>): string =>
  (variables['OPERATOR'] || userInfo().username).replaceAll(/[^\w.@-]/g, '_').slice(0, 60)
