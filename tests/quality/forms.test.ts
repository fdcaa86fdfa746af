import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFormDefinition } from '#areas/quality/contract/scorecards/form-definition.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { apiOf, classicCard, done, makeKind, makeScale, weightedCard } from './scorecards.ts'

let program: TestProgram
let qa: Person
let answers: Record<string, number>
beforeAll(async () => {
  program = await startProgram()
  program.at('2026-03-20T12:00:00.000Z')
  qa = await program.as('office-admin')
  answers = await makeScale(qa, 'Usual')
})
afterAll(() => program.close())

const { setup, form } = apiOf('weighted')
let made = 0
const makeSetup = async (card: object = weightedCard, more: object = {}) => {
  made += 1
  const category_id = await makeKind(qa, 'weighted', `Kind ${made}`)
  return done(
    await qa.post(`${setup}/create`, {
      ...{ name: `Set-up ${made}`, category_id, scale: 'Usual' },
      ...card,
      ...more,
    }),
  )
}
const draft = async (more: object = {}, card?: object) =>
  done(
    await qa.post(`${form}/create`, {
      ...{ name: `Form ${made + 1}`, audit_form_setup_id: (await makeSetup(card)).id },
      ...more,
    }),
  )
const publish = (id: number) => qa.post(`${form}/publish/${id}`)
const published = async (more: object = {}, card?: object) =>
  done(await publish((await draft(more, card)).id))

describe('an audit form', () => {
  it('tells by its messages what happened', async () => {
    const { id: setupId } = await makeSetup()
    const created = await qa.post(`${form}/create`, {
      ...{ name: 'Told of', audit_form_setup_id: setupId },
    })
    expect(created.body.message).toBe('Audit Form Added Successfully')
    const { id } = created.body.data
    const changed = await qa.post(`${form}/update/${id}`, { pass_mark: 75 })
    expect(changed.body.message).toBe('Audit Form Updated Successfully')
    expect((await publish(id)).body.message).toBe('Audit Form Published Successfully')
    const cloned = await qa.post(`${form}/clone/${id}`)
    expect(cloned.body.message).toBe('Audit Form Cloned Successfully')
    const gone = await qa.delete(`${form}/delete/${cloned.body.data.id}`)
    expect(gone.body.message).toBe('Audit Form deleted successfully')
    const retired = await qa.post(`${form}/retire/${id}`)
    expect(retired.body.message).toBe('Audit Form Retired Successfully')
  })

  it('has a number, a version and rules that are usual', async () => {
    const one = await draft()
    expect(one).toMatchObject({
      ...{ form_version: 1, status: 'Draft', pass_mark: 80, max_disputes: 2 },
      ...{ dispute_window_hours: 72, coach_when: 'Below pass mark or fatal' },
    })
    expect(one.form_number).toMatch(/^AF-\d{4}$/)
    expect(one.bands.map(({ name }: { name: string }) => name)).toEqual([
      ...['Excellent', 'Good', 'Acceptable', 'Below'],
    ])
  })

  it('has bands that fall to 0', async () => {
    const { id } = await draft()
    const refused = async (...bands: number[]) =>
      await qa.post(`${form}/update/${id}`, {
        bands: bands.map((from) => ({ name: `From ${from}`, from })),
      })
    expect(await refused(50, 80, 0)).toBeRefused('scorecard.bands_fall')
    expect(await refused(80, 50)).toBeRefused('scorecard.bands_end_at_zero')
  })

  it('is made from a set-up of its own client or of every client', async () => {
    const { Larkspur, Halcyon } = program.company.clients
    const { id, name } = await makeSetup(weightedCard, { client_id: Larkspur })
    const { body } = await qa.post(`${form}/create`, {
      ...{ name: 'Of another client', audit_form_setup_id: id, client_id: Halcyon },
    })
    expect(body).toBeRefused('scorecard.other_clients_setup', { setup: name, client: 'Larkspur' })
  })
})

describe('publishing', () => {
  it('freezes sections, checkpoints and answers: later changes of the set-up do not touch them [quality-4]', async () => {
    const one = await published()
    expect(one).toMatchObject({
      ...{ status: 'Published', published_at: '2026-03-20T12:00:00.000Z' },
      effective_from: '2026-03-20',
    })
    const frozen = readFormDefinition(one.definition)
    expect(frozen.sections.map(({ weight }) => weight)).toEqual([20, 30, 40, 10])
    expect(frozen.scores.map(({ id }) => id)).toEqual(Object.values(answers))
    const { checkpoints } = done(await qa.get(`${setup}/getById/${one.audit_form_setup_id}`))
    const path = `${setup}/update/${one.audit_form_setup_id}`
    done(await qa.put(path, { checkpoints: checkpoints.slice(0, 3) }))
    const after = done(await qa.get(`${form}/getById/${one.id}`))
    expect(after.definition).toEqual(one.definition)
  })

  it('refuses all at once what is wrong with the scorecard [quality-5]', async () => {
    const { id } = await draft(
      {},
      {
        sections: [
          { id: -1, name: 'Opening', weight: 60 },
          { id: -2, name: 'Closing', weight: 30 },
          { id: -3, name: 'Extra', weight: 20, is_bonus: true },
        ],
        checkpoints: [{ category_id: -1, question: 'Greets the customer', weight: 1 }],
      },
    )
    const { status, body } = await publish(id)
    expect([status, body.error]).toEqual([
      422,
      {
        sections: [
          ...['Closing has no checkpoint.', 'Extra has no checkpoint.'],
          'Section weights add up to 90. They must add up to 100.',
        ],
      },
    ])
    const empty = await publish((await draft({}, {})).id)
    expect(empty.body.error).toEqual({ checkpoints: ['Add at least one checkpoint.'] })
  })

  it('refuses a scale that no longer passes or fails, and a pass mark nobody reaches', async () => {
    const scale = await makeScale(qa, 'Going')
    const one = await draft({}, { ...weightedCard, scale: 'Going' })
    done(await qa.put(`scoring/update/${scale['Met']}`, { percentage: 70 }))
    expect((await publish(one.id)).body.error).toEqual({
      pass_mark: ['No score can reach 80: the best possible is 70.'],
    })
    done(await qa.delete(`scoring/delete/${scale['Met']}`))
    expect((await publish(one.id)).body.error).toEqual({
      scale: ['Going needs a Pass and a Fail.'],
    })
  })

  it('begins today at the earliest', async () => {
    const { id } = await draft({ effective_from: '2026-03-19' })
    expect(await publish(id)).toBeRefused('scorecard.in_the_past', { today: '2026-03-20' })
  })

  it('begins on the day it is where its publisher works [quality-8]', async () => {
    program.at('2026-03-20T20:00:00.000Z') // the 21st in Karachi
    expect((await published()).effective_from).toBe('2026-03-21')
    program.at('2026-03-20T12:00:00.000Z')
  })

  it('leaves out sections that are out of use', async () => {
    const one = await draft()
    const { sections } = done(await qa.get(`${setup}/getById/${one.audit_form_setup_id}`))
    const { category } = apiOf('weighted')
    done(await qa.put(`${category}/update/${sections[3].id}`, { is_active: false }))
    expect((await publish(one.id)).body.error).toEqual({
      sections: ['Section weights add up to 90. They must add up to 100.'],
    })
    done(await qa.put(`${category}/update/${sections[0].id}`, { weight: 30 }))
    const { definition } = done(await publish(one.id))
    expect(definition.checkpoints.map(({ code }: { code: string }) => code)).not.toContain('D1')
  })

  it('happens once when two people ask at the same moment', async () => {
    const { id } = await draft()
    const both = await Promise.all([publish(id), publish(id)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await publish(id)).toBeRefused('scorecard.already_published', { state: 'published' })
  })

  it('retires the version before in the same moment [quality-6]', async () => {
    const one = await published()
    const next = done(await qa.post(`${form}/clone/${one.id}`))
    done(await publish(next.id))
    const states = done(await qa.post(`${form}/getByAttributes`, { form_number: one.form_number }))
    expect(
      states.map((row: { form_version: number; status: string }) => [row.form_version, row.status]),
    ).toEqual([
      [2, 'Published'],
      [1, 'Retired'],
    ])
  })
})

describe('a published form', () => {
  it('is neither changed nor deleted', async () => {
    const { id } = await published()
    const changed = await qa.post(`${form}/update/${id}`, { pass_mark: 10 })
    expect(changed).toBeRefused('scorecard.not_a_draft', { state: 'published' })
    const gone = await qa.delete(`${form}/delete/${id}`)
    expect(gone).toBeRefused('scorecard.only_drafts_go', { state: 'published' })
  })

  it('is retired once, and stays', async () => {
    const { id } = await published()
    done(await qa.post(`${form}/retire/${id}`))
    const again = await qa.post(`${form}/retire/${id}`)
    expect(again).toBeRefused('scorecard.not_published', { state: 'retired' })
    expect(await qa.delete(`${form}/delete/${id}`)).toBeRefused('scorecard.retired_stays')
  })

  it('keeps its set-up from being deleted', async () => {
    const { audit_form_setup_id } = await published()
    const { status, body } = await qa.delete(`${setup}/delete/${audit_form_setup_id}`)
    expect({ status, body }).toBeRefused('in_use', {
      label: 'weighted audit form setup',
      users: '1 weighted audit form',
      advice: ' Make it inactive instead.',
    })
  })

  it('is offered to reviews with its version, whatever its generation', async () => {
    const weighted = await published({ name: 'Weighted voice' })
    const old = apiOf('classic')
    const made = await qa.post(`${old.setup}/create`, {
      ...{ name: 'Classic', category_id: await makeKind(qa, 'classic'), scale: 'Usual' },
      ...classicCard,
    })
    const classic = done(
      await qa.post(`${old.form}/create`, {
        ...{ name: 'Classic case', audit_form_setup_id: done(made).id },
      }),
    )
    done(await qa.post(`${old.form}/publish/${classic.id}`))
    const names = done(
      await qa.post('published_audit_forms/getAllForDropdown', { endRow: 100 }),
    ).map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining(['Weighted voice v1', 'Classic case v1']))
    expect((await qa.get(`published_audit_forms/getById/${weighted.id}`)).status).toBe(200)
  })
})

describe('a clone', () => {
  it('of a draft is a form of its own', async () => {
    const one = await draft({ name: 'Voice' })
    const copy = done(await qa.post(`${form}/clone/${one.id}`))
    expect(copy).toMatchObject({ name: 'Voice (copy)', form_version: 1, status: 'Draft' })
    expect(copy.form_number).not.toBe(one.form_number)
    expect(done(await qa.post(`${form}/clone/${one.id}`)).name).toBe('Voice (copy 2)')
  })

  it('of a published form is its next version, with the set-up as it is now, and the only draft [quality-7]', async () => {
    const one = await published({ pass_mark: 70 })
    const next = done(await qa.post(`${form}/clone/${one.id}`))
    expect(next).toMatchObject({
      ...{ form_number: one.form_number, form_version: 2, previous_form_id: one.id },
      ...{ status: 'Draft', pass_mark: 70, definition: null, published_at: null },
    })
    const { status, body } = await qa.post(`${form}/clone/${one.id}`)
    expect({ status, body }).toBeRefused('scorecard.draft_exists', { version: 2 })
  })
})
