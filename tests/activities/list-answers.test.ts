import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdf } from '../files/sent-files.ts'
import { upload } from '../harness/forms.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { at, logAs, setQuestions } from './logging.ts'

// Answers that set-ups mark as a column of the list: in words, whatever their kinds.
let program: TestProgram
let agent: Person
let lead: Person

const SETUP = 'Booking change'
const choices = { options: [{ value: 'a', label: 'First' }, { value: 'b' }] }
const listed = (name: string, field_type: string, more: object = {}) => ({
  name,
  label: name,
  field_type,
  is_list_column: true,
  ...more,
})
const QUESTIONS = [
  listed('photos', 'File'),
  listed('reason', 'Choice', choices),
  listed('signs', 'Several choices', choices),
  listed('told', 'Yes/No'),
  listed('handed_to', 'Employee'),
  listed('again', 'Date and time'),
  listed('left_empty', 'Text'),
  listed('secret_word', 'Text', { is_sensitive: true }),
  listed('unlisted', 'Text', { is_list_column: false }),
]

beforeAll(async () => {
  program = await startProgram()
  agent = await program.as('agent')
  lead = await program.as('lead')
  const admin = await program.as('admin')
  expect((await setQuestions(program, admin, QUESTIONS)).body.error).toBeUndefined()
  program.at(at('17:00:00'))
})
afterAll(() => program.close())

describe('answers that are a column of the list', () => {
  it('stand in lists and exports in words, and what is confidential does not [activities-97]', async () => {
    const files = [pdf('one.pdf'), pdf('two.pdf')]
    const brought = (await upload(agent, 'common/uploadFiles', files)).body.data
    const person = program.company.employees.lead
    const extra_values = {
      photos: brought.map(({ id }: { id: number }) => id),
      reason: 'a',
      signs: ['a', 'b'],
      told: true,
      handed_to: person,
      again: at('18:30:00'),
      secret_word: 'hidden',
      unlisted: 'told nowhere',
    }
    const times = { ended_at: at('16:00:00'), duration_seconds: 60 }
    const { id } = (await logAs(program, agent, { extra_values, ...times }, SETUP)).body.data
    const { name } = (await lead.get(`employees/getById/${person}`)).body.data
    const words = `photos: one.pdf, two.pdf; reason: First; signs: First, b; told: Yes; handed_to: ${name}; again: 2026-03-10 18:30 UTC`
    const shown = await lead.get('activity_log/getAll?startRow=0&endRow=100&with=list_answers')
    expect(shown.body.data).toContainEqual(expect.objectContaining({ id, list_answers: words }))
    const asked = { format: 'csv', columns: ['reference_no', 'list_answers'] }
    const exported = await lead.file('POST', 'activity_log/export', asked)
    expect(exported.content.toString()).toContain(words)
  })
})
