import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Draft } from '#areas/transcription/contract/drafts/draft.ts'
import type { Person, Reply } from '../harness/program.ts'
import { once } from '../harness/once.ts'
import { wavOf } from '../harness/tones.ts'
import {
  answersWith,
  GREETING,
  IDENTITY,
  NAME,
  NOT_MET,
  publishedForm,
} from '../quality/published-form.ts'
import { reviewOf } from '../quality/reviewing.ts'
import {
  addConfig,
  addRecording,
  CALL_DAY,
  type CallCentre,
  startCallCentre,
} from './recorded-calls.ts'

let centre: CallCentre
let config: number
let lead: Person
beforeAll(async () => {
  centre = await startCallCentre()
  const { Larkspur: client_id } = centre.program.company.clients
  config = await addConfig(centre.program, { client_id })
  lead = await centre.program.as('lead')
})
afterAll(() => centre.close())
beforeEach(() => centre.program.at(CALL_DAY))

const sound = wavOf({ seconds: 16, channels: [440, 660] })
/** A call of the agent that was heard. */
async function heardCall(title: string, given: object = {}): Promise<number> {
  const { Larkspur: client_id } = centre.program.company.clients
  const id = await addRecording(centre.program, config, sound, { title, client_id, ...given })
  await centre.work()
  return id
}
const heard = once(() => heardCall('88121'))
/** A draft of the lead about the agent. */
async function draft(more: Readonly<Record<string, unknown>> = {}): Promise<number> {
  const { status, body } = await reviewOf(centre.program, lead, more)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data.id
}
const passage = { from: 4, to: 8.5, checkpoint_id: IDENTITY, note: 'The card' }
const quote = (person: Person, job: number, body: object): Promise<Reply> =>
  person.post(`transcribe_job/quoteInAudit/${job}`, body)
const codeOf = ({ status, body }: Reply) => [status, body.code]

describe('a passage of a call', () => {
  it('becomes evidence in a draft audit of its evaluator, and the audit stands with the call [transcription-55]', async () => {
    const [job, review_id] = [await heard(), await draft()]
    const { body: audits } = await lead.get(`transcribe_job/getAudits/${job}`)
    expect(audits.data.map(({ id }: { id: number }) => id)).toContain(review_id)
    const { body } = await quote(lead, job, { ...passage, review_id })
    expect(body).toMatchObject({
      message: 'Call Quoted Successfully',
      data: [
        {
          ...{ job_id: job, title: '88121', checkpoint_id: IDENTITY, from: 4, to: 8.5 },
          ...{ note: 'The card', quoted_by: 'lead', is_own: true },
          said: [{ speaker: 'customer', text: 'My card is [CARD] and it was refused.' }],
        },
      ],
    })
    const { data } = (await lead.get(`transcribe_job/getById/${job}`)).body
    expect(data).toMatchObject({ audit_review_id: review_id })
    expect(codeOf(await quote(lead, job, { ...passage, review_id }))).toEqual([
      409,
      'quote.quoted_already',
    ])
  })

  it('is read by people who read the audit: its agent after the release', async () => {
    const [job, review_id] = [await heard(), await draft()]
    await quote(lead, job, { ...passage, review_id })
    const read = async (name: string) =>
      (await (await centre.program.as(name)).get(`transcribe_job/getQuotes/${review_id}`)).status
    expect(await read('agent')).toBe(404)
    expect(await read('lead2')).toBe(404)
    expect(await read('manager')).toBe(200)
    await lead.post(`audit_reviews/submit/${review_id}`)
    await (await centre.program.as('admin')).post(`audit_reviews/release/${review_id}`)
    expect(await read('agent')).toBe(200)
    const quoted = await lead.get(`transcribe_job/getQuotes/${review_id}`)
    const [{ id: quote_id }] = quoted.body.data
    const remove = await lead.post(`transcribe_job/removeQuote/${review_id}`, { quote_id })
    expect(codeOf(remove)).toEqual([409, 'quote.not_draft'])
  })

  it('is taken out of a draft again', async () => {
    const [job, review_id] = [await heard(), await draft()]
    const [{ id: quote_id }] = (await quote(lead, job, { ...passage, review_id })).body.data
    const removed = await lead.post(`transcribe_job/removeQuote/${review_id}`, { quote_id })
    expect(removed.body).toEqual({ data: [], message: 'Quote Removed Successfully' })
    const again = await lead.post(`transcribe_job/removeQuote/${review_id}`, { quote_id })
    expect(again.status).toBe(404)
  })

  it.each([
    ['where nothing was said', { from: 15.2, to: 15.9 }, [422, 'quote.nothing_said']],
    ['that ends before it begins', { from: 8, to: 4 }, [422, 'quote.nothing_said']],
    [
      'for a checkpoint the form does not have',
      { checkpoint_id: 999 },
      [422, 'quote.no_checkpoint'],
    ],
  ])('%s is no evidence', async (_, more, refusal) => {
    const [job, review_id] = [await heard(), await draft()]
    expect(codeOf(await quote(lead, job, { ...passage, review_id, ...more }))).toEqual(refusal)
  })

  it('is no evidence about another agent, nor in an audit of another evaluator', async () => {
    const job = await heard()
    const other = await draft({ employee_id: centre.program.company.employees['agent-b'] })
    expect(codeOf(await quote(lead, job, { ...passage, review_id: other }))).toEqual([
      409,
      'quote.other_agent',
    ])
    const admin = await centre.program.as('admin')
    const own = await draft()
    expect(codeOf(await quote(admin, job, { ...passage, review_id: own }))).toEqual([
      403,
      'quote.not_evaluator',
    ])
    const agent = await centre.program.as('agent')
    expect((await quote(agent, job, { ...passage, review_id: own })).status).toBe(404)
    const lead2 = await centre.program.as('lead2')
    expect((await quote(lead2, job, { ...passage, review_id: own })).status).toBe(404)
  })

  it('says nothing any more when the text was removed', async () => {
    const job = await heardCall('short-lived')
    const review_id = await draft()
    await quote(lead, job, { ...passage, review_id })
    await centre.program.database.rows('delete from transcribe_details where job_id = $1', [job])
    const { body } = await lead.get(`transcribe_job/getQuotes/${review_id}`)
    expect(body.data).toMatchObject([{ from: 4, said: [] }])
  })
})

describe('a check of calls', () => {
  const check = async (given: object) =>
    (await centre.program.as('admin')).post('call_checks/create', {
      ...{ name: `Check ${Math.random()}`, checkpoint_code: 'A1', kind: 'Said' },
      ...{ speaker: 'agent', phrases: ['acme support'], ...given },
    })
  const proposed = async (review: number, person = lead): Promise<Draft[]> =>
    (await person.post(`transcribe_job/draftAnswers/${review}`)).body.data

  it('proposes answers with the passage that shows them, and chooses none [transcription-56]', async () => {
    const audit_form_id = await publishedForm(centre.program.database)
    await check({ audit_form_id, name: 'Greets with the company' })
    await check({
      audit_form_id,
      checkpoint_code: 'A2',
      phrases: ['your name'],
      name: 'Asks for the name',
    })
    await check({
      audit_form_id,
      checkpoint_code: 'B1',
      kind: 'Silence at most',
      share: 10,
      phrases: [],
      name: 'Little silence',
    })
    const job = await heardCall('checked', { call_id: 'C-77' })
    const review = await draft({ audit_form_id, interaction_reference: 'C-77', answers: [] })
    expect(await proposed(review)).toMatchObject([
      {
        ...{ checkpoint_id: GREETING, job_id: job, check: 'Greets with the company' },
        ...{ verdict: 'Pass', from: 0, to: 4.2, why: 'Acme support, how can I help?' },
      },
      { checkpoint_id: NAME, verdict: 'Fail', from: null, why: 'Not found in the call.' },
      { checkpoint_id: IDENTITY, verdict: 'Fail', from: null, why: '12.5 %' },
    ])
    const { body } = await lead.get(`audit_reviews/getById/${review}`)
    expect(body.data.answers).toEqual([])
    expect(await proposed(review, await centre.program.as('agent'))).toBeUndefined()
  })

  it('is compared with what people answered, and says nothing of fewer than 30 [transcription-57]', async () => {
    const audit_form_id = await publishedForm(centre.program.database)
    const { id } = (await check({ audit_form_id })).body.data
    await heardCall('compared', { call_id: 'C-78' })
    const admin = await centre.program.as('admin')
    const figures = async () => {
      const { data } = (await admin.get(`call_checks/getById/${id}`)).body
      return [data.compared, data.agreement]
    }
    const answered = async (count: number, answers: object[]) => {
      for (let at = 0; at < count; at++) {
        const more = { audit_form_id, interaction_reference: 'C-78', answers }
        const review = await draft(more)
        await proposed(review)
        const { status, body } = await lead.post(`audit_reviews/submit/${review}`)
        expect([status, body.error]).toEqual([200, undefined])
      }
    }
    await answered(24, answersWith())
    expect(await figures()).toEqual([24, null])
    await answered(6, answersWith({ [GREETING]: { score_id: NOT_MET, comment: 'Mumbled' } }))
    expect(await figures()).toEqual([30, 80])
  })

  it.each([
    ['no phrase', { phrases: [] }, [422, 'call_check.no_phrases']],
    ['no seconds', { kind: 'Said within' }, [422, 'call_check.no_seconds']],
    ['no share', { kind: 'Agent talks at most' }, [422, 'call_check.no_share']],
    ['an unknown checkpoint', { checkpoint_code: 'Z9' }, [422, 'call_check.no_checkpoint']],
  ])('with %s is refused', async (_, more, refusal) => {
    const audit_form_id = await publishedForm(centre.program.database)
    expect(codeOf(await check({ audit_form_id, ...more }))).toEqual(refusal)
  })
})
