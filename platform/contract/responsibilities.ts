/**
 * What an area needs people for, whatever their role is called: to hear of something, to decide about it. The area declares it, and
 * administrators say which roles have it. SQL finds its people in `administration.responsible_users`.
 */
export interface Responsibility {
  /** As it is stored and asked for; no two areas use the same name. */
  readonly name: string
  readonly label: string
  /** One sentence: what its people do. */
  readonly help: string
  /** The roles that have it in a new system. */
  readonly roles: readonly string[]
}

/** Declares a responsibility of an area. */
export const responsibility = (
  name: string,
  { label, help, roles = [] }: Pick<Responsibility, 'label' | 'help'> & Partial<Responsibility>,
): Responsibility => ({ name, label, help, roles })
