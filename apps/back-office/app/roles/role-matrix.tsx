import { asksForPasskey, type Permission } from '@shop/domain/accounts/permission'
import { hasPermission, STAFF_ROLES, type StaffRole } from '@shop/domain/accounts/staff-role'
import type { LimitedPermission, RoleLimit } from '@shop/domain/approvals/role-limit'
import { formatRoundedDollars } from '@shop/domain/money/format-dollars'
import { classNames } from '@shop/ui/class-names'
import { Check, KeyRound, UsersRound } from 'lucide-react'
import { Fragment } from 'react'
import { roleNames } from '../shell/messages.ts'
import { limitOfRole, MATRIX } from './matrix-rows.ts'
import { groupNames, limitNames, messages, permissionNames } from './messages.ts'
import styles from './role-matrix.module.css'

/** All at once, where there is room: permissions down, roles across. */
export function RoleMatrix({ limits, chosen }: { limits: readonly RoleLimit[]; chosen: StaffRole | null }) {
  const cell = (role: StaffRole) => classNames(role === chosen && styles.chosen)
  return (
    <section className={styles.panel} aria-label={messages.caption}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <div className={styles.scroll} tabIndex={0}>
        <table className={styles.matrix}>
          <caption className="visually-hidden">{messages.caption}</caption>
          <thead>
            <tr>
              <th scope="col" className={styles.name}>
                {messages.permission}
              </th>
              {STAFF_ROLES.map((role) => (
                <th key={role} scope="col" className={classNames(styles.role, cell(role))}>
                  <span>{roleNames[role]}</span>
                </th>
              ))}
            </tr>
          </thead>
          {MATRIX.map(({ group, permissions, limited }) => (
            <tbody key={group}>
              <tr className={styles.group}>
                <th colSpan={STAFF_ROLES.length + 1} scope="rowgroup">
                  {groupNames[group]}
                </th>
              </tr>
              {permissions.map((permission) => (
                <tr key={permission}>
                  <PermissionName permission={permission} />
                  {STAFF_ROLES.map((role) => (
                    <td key={role} className={cell(role)}>
                      <Held isHeld={hasPermission([role], permission)} />
                    </td>
                  ))}
                </tr>
              ))}
              {limited.map((permission) => (
                <LimitRow key={permission} permission={permission} limits={limits} cell={cell} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <div className={styles.foot}>
        <span>
          <KeyRound size={16} aria-hidden="true" /> {messages.asksAgain}
        </span>
        <span>
          <UsersRound size={16} aria-hidden="true" /> {messages.noMoney}
        </span>
      </div>
    </section>
  )
}

function PermissionName({ permission }: { permission: Permission }) {
  return (
    <th scope="row" className={styles.name}>
      <b>{permission}</b>{' '}
      {asksForPasskey(permission) && (
        <Fragment>
          <KeyRound size={16} aria-hidden="true" />
          <span className="visually-hidden">{messages.asksAgain}</span>{' '}
        </Fragment>
      )}
      <span className={styles.words}>{permissionNames[permission]}</span>
    </th>
  )
}

function LimitRow({
  permission,
  limits,
  cell,
}: {
  permission: LimitedPermission
  limits: readonly RoleLimit[]
  cell: (role: StaffRole) => string
}) {
  const { name, hint } = limitNames[permission]
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <b>{name}</b> <span className={styles.words}>{hint}</span>
      </th>
      {STAFF_ROLES.map((role) => {
        const limit = limitOfRole(limits, role, permission)
        return (
          <td key={role} className={classNames(cell(role), 'num')}>
            {limit === null ? <Held isHeld={false} /> : <b>{formatRoundedDollars(limit)}</b>}
          </td>
        )
      })}
    </tr>
  )
}

function Held({ isHeld }: { isHeld: boolean }) {
  return (
    <span className={isHeld ? styles.yes : styles.no}>
      {isHeld ? <Check size={14} strokeWidth={2.6} aria-hidden="true" /> : <span aria-hidden="true">·</span>}
      <span className="visually-hidden">{isHeld ? messages.yes : messages.no}</span>
    </span>
  )
}
