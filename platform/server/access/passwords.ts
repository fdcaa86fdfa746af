import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id with the parameters of the OWASP password storage cheat sheet (19 MiB, 2 passes, 1 lane). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Something that nobody's password fits, so that an unknown account takes as long as a known one. */
const nobody = hash(randomUUID(), COST)

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/** Whether a password fits a stored hash; takes the same time without one. */
export async function passwordFits(
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  const fits = await verify(stored ?? (await nobody), password).catch(() => false) // an unreadable stored hash fits nothing
  return fits && typeof stored === 'string'
}
