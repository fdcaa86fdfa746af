import { declareProblems, problem, refuse } from '#platform/contract/problems.ts'
import { passwordFits } from './passwords.ts'

export const passwordProblems = declareProblems('password', {
  length: problem(422, 'Use 8 to 128 characters.', 'password'),
  common: problem(422, 'This password is too common.', 'password'),
  same: problem(422, 'The new password must differ from the old one.', 'password'),
  notRepeated: problem(422, 'The passwords do not match.', 'password_confirmation'),
})

const SHORTEST = 8
const LONGEST = 128

/** The passwords people choose most, of eight characters and more; read when the first password is set. */
let common: Promise<ReadonlySet<string>> | undefined

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(
    dictionary['passwords-common'].map(String).filter(({ length }) => length >= SHORTEST),
  )
}

/** Refuses a password that is too short, too long or among those that are guessed first, in any case. */
export async function refuseWeak(password: string): Promise<void> {
  const { length } = [...password]
  if (length < SHORTEST || length > LONGEST) refuse(passwordProblems.length)
  common ??= readCommon()
  if ((await common).has(password.toLowerCase())) refuse(passwordProblems.common)
}

/** Refuses a new password that is weak or not repeated; whether it differs from the old one is asked apart. */
export async function refuseUnfit(password: string, confirmation: string): Promise<void> {
  await refuseWeak(password)
  if (password !== confirmation) refuse(passwordProblems.notRepeated)
}

export async function refuseSame(stored: string | null, password: string): Promise<void> {
  if (await passwordFits(stored, password)) refuse(passwordProblems.same)
}
