import { declareProblems, problem, refuse } from '#platform/contract/problems.ts'
import type { Sql } from '../database/database.ts'
import { passwordFits } from './passwords.ts'

export const passwordProblems = declareProblems('password', {
  length: problem(422, 'Use {shortest} to 128 characters.', 'password'),
  common: problem(422, 'This password is too common.', 'password'),
  same: problem(422, 'The new password must differ from the old one.', 'password'),
  notRepeated: problem(422, 'The passwords do not match.', 'password_confirmation'),
})

const SHORTEST = 8
const LONGEST = 128

/** A password of fewer is guessed by its pattern, however long it is: `aaaaaaaa`, `abababab`, `12341234`. */
const LEAST_DIFFERENT = 5

/** The passwords people choose most, of eight characters and more; read when the first password is set. */
let common: Promise<ReadonlySet<string>> | undefined

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(
    dictionary['passwords-common'].map(String).filter(({ length }) => length >= SHORTEST),
  )
}

/**
 * Refuses a password that is too short, too long or among those that are guessed first, in any case: known ones, and those of few
 * different characters.
 * @param shortest what the company asks for, where it is more than usual
 */
export async function refuseWeak(password: string, shortest: number = SHORTEST): Promise<void> {
  const { length } = [...password]
  if (length < shortest || length > LONGEST) refuse(passwordProblems.length, { shortest })
  const lower = password.toLowerCase()
  if (new Set(lower).size < LEAST_DIFFERENT) refuse(passwordProblems.common)
  common ??= readCommon()
  if ((await common).has(lower)) refuse(passwordProblems.common)
}

/** Refuses a new password that is weak or not repeated; whether it differs from the old one is asked apart. */
export async function refuseUnfit(
  password: string,
  confirmation: string,
  shortest: number = SHORTEST,
): Promise<void> {
  await refuseWeak(password, shortest)
  if (password !== confirmation) refuse(passwordProblems.notRepeated)
}

export async function refuseSame(stored: string | null, password: string): Promise<void> {
  if (await passwordFits(stored, password)) refuse(passwordProblems.same)
}

/** How many characters the company asks for. */
export async function shortestPassword(sql: Sql): Promise<number> {
  const [rules] = await sql.rows<{ password_min_length: number }>(
    'select password_min_length from administration.sign_in_rules',
  )
  return rules?.password_min_length ?? SHORTEST
}
