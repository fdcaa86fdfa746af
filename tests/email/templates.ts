import { expect } from 'vitest'
import { smtpCarrier } from '#platform/server/mail/mail-carrier.ts'
import { type Arrived, type MailServer, startMailServer } from '../harness/mail-server.ts'
import { type Person, startProgram } from '../harness/program.ts'

/** A program that sends through a mail server of its own, and its administrator. */
export async function startMailing() {
  const server = await startMailServer()
  const program = await startProgram({
    carrier: smtpCarrier(server.url, 'Muster <no-reply@test.example>'),
  })
  const close = async () => {
    await program.close()
    await server.close()
  }
  return { server, program, admin: await program.as('admin'), close }
}

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
