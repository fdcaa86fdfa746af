import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { mailContexts } from '#areas/email/contract/mail-contexts.ts'
import type { OutboxMail } from '#platform/contract/outbox.ts'
import { type Requests, startRequests } from '../approvals/requests.ts'

// The outbox tells what was sent to whom and with what result; what a mail says follows the rights of the record it is about.
let of: Requests
beforeAll(async () => {
  of = await startRequests()
  of.nextDay()
  await of.submitted('agent', { explanation: 'I was at the doctor' })
})
afterAll(() => of.program.close())

const mailsFor = async (name: string): Promise<OutboxMail[]> =>
  (await (await of.program.as(name)).get('outbox/getAll')).body.data

const aboutCorrection = async (name: string) =>
  (await mailsFor(name)).find(({ kind }) => kind === 'Approval needed')

async function viewCorrections(right: '0' | '1', reach: string): Promise<void> {
  await of.program.database.rows(
    `update roles_permissions p set rights_view = $1, reporting_access_view = $2 from objects o
      where o.id = p.object_id and o.object_url = '/clock-corrections' and p.role_id = $3`,
    [right, reach, of.program.company.roles.Admin],
  )
}

describe('the outbox', () => {
  it('shows the words of a mail to those alone who may see its record now [mail-7]', async () => {
    expect((await aboutCorrection('office-admin'))?.text).toContain('Clock correction')
    for (const [right, reach] of [
      ['0', '{all}'],
      ['1', '{self}'],
    ] as const) {
      await viewCorrections(right, reach)
      await expect
        .poll(async () => await aboutCorrection('office-admin'))
        .toMatchObject({ recipient: 'lead@test.example', subject: null, text: null })
    }
    expect((await aboutCorrection('admin'))?.text).toContain('Clock correction')
  })
})

describe('a mail', () => {
  it('carries nothing that people wrote about a person, and leads to it [mail-9]', async () => {
    const [mail] = await of.program.database.rows<{ words: string }>(
      `select subject || body_text || body_html as words from outbox where recipient = 'lead@test.example'`,
    )
    expect(mail?.words).not.toContain('doctor')
    expect(mail?.words).toContain('https://muster.test.example/approvals')
  })

  it('can name no long text of a record, whatever its template says [mail-8]', () => {
    const families = areas.flatMap(({ area }) => area.resources)
    const free = Object.values(mailContexts).flatMap((context) => {
      const family =
        'family' in context ? families.find(({ name }) => name === context.family) : undefined
      return Object.entries(context.placeholders).filter(([, placeholder]) => {
        const field = 'field' in placeholder ? family?.fields[placeholder.field] : undefined
        return field?.kind === 'longText' || field?.kind === 'richText'
      })
    })
    // Written for the client who gets the mail.
    expect(free.map(([name]) => name)).toEqual(['invoice.note'])
  })
})
