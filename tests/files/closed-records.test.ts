import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { callFor } from '#platform/contract/standard-calls.ts'
import { approvalOf, attachmentsOf } from '#platform/contract/traits.ts'
import { type Examples, examples, momentOfExamples } from '../harness/drafts.ts'
import { upload } from '../harness/forms.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { pdf, text } from './sent-files.ts'

const families = areas.flatMap(({ area }) => area.resources)

/** How a record of a family comes to a state in which its fields stay as they are. */
const CLOSED: Readonly<Record<string, string>> = {
  leaves: `status = 'Approved'`,
  'clock-corrections': `state = 'Approved'`,
  'purchase-orders': `status = 'Submitted'`,
  'purchase-bills': `status = 'Paid', paid_on = current_date`,
  attritions: `status = 'Withdrawn'`,
  documents: `status = 'Archived', archived_reason = 'Replaced'`,
  assets: `status = 'Discarded', discarded_on = current_date, discard_reason = 'Lost'`,
  tickets: `status = 'Closed', resolved_at = now(), closed_at = now(), close_reason = 'Confirmed'`,
}

let program: TestProgram
let admin: Person
let example: Examples
beforeAll(async () => {
  program = await startProgram()
  program.at(momentOfExamples)
  admin = await program.as('admin')
  example = examples(program, admin, families)
})
afterAll(() => program.close())

describe.each(
  families
    .filter((of) => attachmentsOf(of) && of.name in CLOSED)
    .map((of): [string, AnyResource] => [of.name, of]),
)('the files of closed %s', (name, of) => {
  it('are refused what the fields are refused [files-10]', async () => {
    const { id } = await example.create(of)
    const brought = `${of.api}/uploadAttachments/${id}`
    const [file] = (await upload(admin, brought, [pdf()])).body.data
    await program.database.rows(`update ${of.table} set ${CLOSED[name]} where id = $1`, [id])
    const { method, path } = callFor(of, 'update')
    const { status } = await admin.ask(method, path.replace('{id}', String(id)), {})
    expect(status).toBe(name === 'tickets' ? 422 : 409)
    expect((await upload(admin, brought, [text()])).status).toBe(status)
    expect((await admin.delete(`${of.api}/deleteAttachment/${file.id}`)).status).toBe(status)
    const left = (await admin.post(`${of.api}/getAttachments/${id}`)).body.data
    expect(left.map(({ title }: { title: string }) => title)).toEqual(['contract.pdf'])
  })
})

it('every family that is approved and has files is tried', () => {
  const approved = families.filter((of) => attachmentsOf(of) && approvalOf(of))
  expect(approved.map(({ name }) => name).filter((name) => !(name in CLOSED))).toEqual([])
})
