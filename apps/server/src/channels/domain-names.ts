/** Whoever knows what stands in the domain name system. */
export interface DomainNames {
  /** The TXT records of a name, none where there is no such name. Throws when it does not answer. */
  textsOf(name: string): Promise<string[]>
}
