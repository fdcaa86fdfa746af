import { expect } from 'vitest'
import type { Arrived, MailServer } from '../harness/mail-server.ts'
import type { Person } from '../harness/program.ts'

/** The system template of a key. */
export async function templateOf(who: Person, key: string) {
  const asked = { template_key: key, is_system: true }
  return (await who.post('email_templates/getByAttributes', asked)).body.data[0]
}

/** Waits for the mail number `count` to an address and answers it. */
export async function nthArrived(
  server: MailServer,
  to: string,
  count: number,
): Promise<Arrived | undefined> {
  const arrived = () => server.arrived.filter((mail) => mail.to === to)
  await expect.poll(() => arrived().length).toBe(count)
  return arrived().at(-1)
}
