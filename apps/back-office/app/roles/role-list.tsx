import { asksForPasskey, type Permission } from '@shop/domain/accounts/permission'
import { hasPermission, STAFF_ROLES, type StaffRole } from '@shop/domain/accounts/staff-role'
import type { RoleLimit } from '@shop/domain/approvals/role-limit'
import { formatRoundedDollars } from '@shop/domain/money/format-dollars'
import { Pill } from '@shop/ui/pill'
import { Banknote, Check, KeyRound, Minus } from 'lucide-react'
import { paths } from '../paths.ts'
import { DeskPills } from '../shell/desk-pills.tsx'
import { roleNames } from '../shell/messages.ts'
import { Panel } from '../shell/panel.tsx'
import { limitOfRole, MATRIX } from './matrix-rows.ts'
import { groupNames, limitNames, messages, permissionNames } from './messages.ts'
import styles from './role-list.module.css'

/** One role at a time, where the matrix has no room. */
export function RoleList({ limits, chosen }: { limits: readonly RoleLimit[]; chosen: StaffRole }) {
  return (
    <div className={styles.roles}>
      <DeskPills label={messages.choose}>
        {STAFF_ROLES.map((role) => (
          <Pill key={role} size="sm" href={paths.roles({ role })} selected={role === chosen}>
            {roleNames[role]}
          </Pill>
        ))}
      </DeskPills>
      {MATRIX.map(({ group, permissions, limited }) => {
        const held = permissions.filter((permission) => hasPermission([chosen], permission))
        return (
          <Panel
            key={group}
            title={groupNames[group]}
            aside={
              <span className="type-small muted num">{messages.held(held.length, permissions.length)}</span>
            }
          >
            <ul className={styles.list}>
              {limited.map((permission) => {
                const limit = limitOfRole(limits, chosen, permission)
                if (limit === null) return null
                const { name, hint } = limitNames[permission]
                return (
                  <li key={permission}>
                    <Banknote size={20} aria-hidden="true" />
                    <span>
                      <b>{name}</b>
                      <small>{hint}</small>
                    </span>
                    <b className="num">{formatRoundedDollars(limit)}</b>
                  </li>
                )
              })}
              {permissions.map((permission) => (
                <PermissionRow key={permission} permission={permission} isHeld={held.includes(permission)} />
              ))}
            </ul>
          </Panel>
        )
      })}
    </div>
  )
}

function PermissionRow({ permission, isHeld }: { permission: Permission; isHeld: boolean }) {
  return (
    <li className={isHeld ? undefined : styles.no}>
      {isHeld ? <Check size={20} aria-hidden="true" /> : <Minus size={20} aria-hidden="true" />}
      <span>
        <b>{permissionNames[permission]}</b>
        <small>{permission}</small>
        <span className="visually-hidden">{isHeld ? messages.yes : messages.no}</span>
      </span>
      {isHeld && asksForPasskey(permission) && (
        <span className={styles.key}>
          <KeyRound size={16} aria-hidden="true" />
          <span className="visually-hidden">{messages.asksAgain}</span>
        </span>
      )}
    </li>
  )
}
