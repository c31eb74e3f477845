/** A shop somebody drives to, or a mobile installer who comes with a van. */
export const INSTALLER_KINDS = ['shop', 'mobile'] as const

export type InstallerKind = (typeof INSTALLER_KINDS)[number]
