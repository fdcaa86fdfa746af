import { expect } from 'vitest'
import { type Arrived, readMail } from './mail-server.ts'
import type { TestProgram } from './program.ts'

/** The mail that has left for an address, oldest first. */
export async function mailFor({ letters }: TestProgram, address: string): Promise<Arrived[]> {
  const own = letters.filter(({ recipient }) => recipient === address)
  return Promise.all(own.map(({ message }) => readMail(message)))
}

/** Waits for the mail number `count` to an address and answers it. */
export async function nthMail(
  program: TestProgram,
  address: string,
  count: number,
): Promise<Arrived> {
  await expect.poll(async () => (await mailFor(program, address)).length).toBe(count)
  const mail = (await mailFor(program, address)).at(-1)
  if (!mail) throw new Error(`there is no mail for ${address}`)
  return mail
}

/** The code in a mail: the one block of six digits. */
export const codeIn = ({ text }: Arrived): string => /^\d{6}$/m.exec(text)?.[0] ?? ''

/** A code of the same form that is not this one. */
export const otherThan = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0')
