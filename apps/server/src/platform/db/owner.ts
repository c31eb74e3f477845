interface Known {
  readonly channelId: string
  readonly realmId: string
  readonly accountId: string | null
  readonly companyId: string | null
  /** The visit before a sign-on, whose cart goes with whoever signs on. */
  readonly earlierSessionId?: string | null
  /** Of an order that somebody knows the number of. */
  readonly orderNumber?: string | null
  /** Whom the identity server vouches for, before the account is known. */
  readonly subject?: string | null
}

/**
 * Whose rows a call may see and change. Made where somebody becomes known and nowhere else, which a check holds: what
 * belongs to somebody is asked for by their Owner, never by an id that a caller says.
 */
export class Owner<Session extends string | null = string | null> {
  readonly channelId: string
  readonly realmId: string
  readonly sessionId: Session
  readonly accountId: string | null
  readonly companyId: string | null
  readonly #known: Known

  private constructor(sessionId: Session, known: Known) {
    this.channelId = known.channelId
    this.realmId = known.realmId
    this.sessionId = sessionId
    this.accountId = known.accountId
    this.companyId = known.companyId
    this.#known = known
  }

  static made<Session extends string | null>(sessionId: Session, known: Known): Owner<Session> {
    return new Owner(sessionId, known)
  }

  /** The same, who knows the number of an order that may be somebody else's. */
  knowing(orderNumber: string): Owner<Session> {
    return new Owner(this.sessionId, { ...this.#known, orderNumber })
  }

  /** As `owner_part` in the database reads it. */
  get setting(): string {
    const { channelId, realmId, accountId, companyId, earlierSessionId, orderNumber, subject } = this.#known
    const sessions = [this.sessionId, earlierSessionId].filter(Boolean)
    const parts = [channelId, realmId, `{${sessions}}`, accountId, companyId, orderNumber]
    if (parts.some((part) => part?.includes('|'))) throw new Error('A part of an owner would be read as two')
    // No installer asks here; the subject is last, because what is in it is not ours to say.
    return [...parts, null, subject].map((part) => part ?? '').join('|')
  }
}

/** Somebody with a visit: everybody who has a cart, a history or an order. */
export type Visit = Owner<string>
