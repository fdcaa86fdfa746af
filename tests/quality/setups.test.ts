import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { apiOf, classicCard, done, makeKind, makeScale, weightedCard } from './scorecards.ts'

let program: TestProgram
let qa: Person
let answers: Record<string, number>
beforeAll(async () => {
  program = await startProgram()
  qa = await program.as('office-admin')
  answers = await makeScale(qa, 'Usual')
})
afterAll(() => program.close())

const { setup: api, category } = apiOf('weighted')
let made = 0
const draft = async (more: object) => {
  made += 1
  const category_id = await makeKind(qa, 'weighted', `Kind ${made}`)
  return { name: `Set-up ${made}`, category_id, scale: 'Usual', ...more }
}
const make = async (more: object = weightedCard) =>
  done(await qa.post(`${api}/create`, await draft(more)))
const refused = async (more: object) => {
  const { status, body } = await qa.post(`${api}/create`, await draft(more))
  return status === 422 ? body.error : { status, body }
}
const one = (more: object) => ({
  sections: [{ id: -1, name: 'Opening', weight: 100 }],
  checkpoints: [{ category_id: -1, question: 'Greets the customer', weight: 1, ...more }],
})

describe('a set-up', () => {
  it('tells by its messages what happened', async () => {
    const created = await qa.post(`${api}/create`, await draft({}))
    expect(created.body.message).toBe('Audit Form Setup Added Successfully')
    const { id } = created.body.data
    const changed = await qa.put(`${api}/update/${id}`, { channel: 'Chat' })
    expect(changed.body.message).toBe('Audit Form Setup Updated Successfully')
    const gone = await qa.delete(`${api}/delete/${id}`)
    expect(gone.body.message).toBe('Audit Form Setup deleted successfully')
  })

  it('is stored with its sections and checkpoints in their order', async () => {
    const { id, sections, checkpoints } = await make()
    expect(sections.map(({ name }: { name: string }) => name)).toEqual([
      ...['Opening', 'Compliance', 'Resolution', 'Closing'],
    ])
    expect(checkpoints.map(({ code }: { code: string }) => code).join(' ')).toBe(
      'A1 A2 B1 B2 C1 C2 C3 D1',
    )
    expect(checkpoints[2].category_id).toBe(sections[1].id)
    const rows = done(await qa.post(`${api}/getAllCheckpoints`, { audit_form_setup_id: id }))
    expect(rows[0]).toMatchObject({ audit_form_setup_id: id, code: 'A1', sort_order: 1 })
    expect(rows).toHaveLength(8)
  })

  it('keeps the ids of what stays, adds what has none and lets go of what is absent', async () => {
    const { id, sections, checkpoints } = await make()
    const [first, second] = checkpoints
    const changed = done(
      await qa.put(`${api}/update/${id}`, {
        checkpoints: [
          { ...second, audit_form_setup_id: id },
          { ...first, question: 'Greets the customer by name' },
          { section_name: 'Closing', question: 'Asks for a rating', weight: 5 },
        ],
      }),
    )
    expect(changed.checkpoints.map((row: { id: number }) => row.id).slice(0, 2)).toEqual([
      second.id,
      first.id,
    ])
    expect(changed.checkpoints[1].question).toBe('Greets the customer by name')
    expect(changed.checkpoints[2].category_id).toBe(sections[3].id)
    expect(checkpoints.map((row: { id: number }) => row.id)).not.toContain(
      changed.checkpoints[2].id,
    )
  })

  it('has its sections among the categories, each with a history of its own', async () => {
    const { id, category_id, sections } = await make()
    const offered = done(await qa.post(`${category}/getAllForDropdown`, { auditSetupId: id })).map(
      ({ name }: { name: string }) => name,
    )
    expect(offered).toEqual(['Opening', 'Compliance', 'Resolution', 'Closing'])
    const kinds = done(await qa.post(`${category}/getAllForDropdown`, { endRow: 100 }))
    expect(kinds.map((row: { id: number }) => row.id)).toContain(category_id)
    expect(kinds.map((row: { id: number }) => row.id)).not.toContain(sections[0].id)
    done(
      await qa.put(`${api}/update/${id}`, {
        sections: [{ ...sections[0], name: 'Welcome' }, ...sections.slice(1)],
      }),
    )
    const past = done(await qa.get(`${category}/getHistory/${sections[0].id}`))
    expect(past.map(({ action }: { action: string }) => action)).toEqual(['update', 'create'])
  })

  it('takes its sections along when its kind changes and when it is deleted', async () => {
    const { id, sections } = await make()
    const other = await makeKind(qa, 'weighted', 'Another kind')
    done(await qa.put(`${api}/update/${id}`, { category_id: other }))
    const section = done(await qa.get(`${category}/getById/${sections[0].id}`))
    expect(section.parent_id).toBe(other)
    done(await qa.delete(`${api}/delete/${id}`))
    const left = done(await qa.post(`${category}/getByAttributes`, { auditSetupId: id }))
    expect(left).toEqual([])
    const admin = await program.as('admin')
    done(await admin.post(`${api}/restore/${id}`))
    expect(done(await qa.post(`${category}/getByAttributes`, { auditSetupId: id }))).toHaveLength(4)
  })

  it('keeps a section that has checkpoints', async () => {
    const { id, sections } = await make()
    const gone = await qa.delete(`${category}/delete/${sections[0].id}`)
    expect(gone).toBeRefused('scorecard.section_in_use', { codes: 'A1, A2' })
    const { body } = await qa.put(`${api}/update/${id}`, { sections: sections.slice(1) })
    expect(body).toBeRefused('scorecard.removed_section', { section: 'Opening', codes: 'A1, A2' })
  })

  it('is offered by its kind of audit', async () => {
    const { id, category_id } = await make({})
    await make({})
    const offered = done(await qa.post(`${api}/getAllForDropdown`, { category_id }))
    expect(offered.map((row: { id: number }) => row.id)).toEqual([id])
  })

  it('is of a kind of audit', async () => {
    const { sections } = await make()
    expect(await refused({ category_id: sections[0].id })).toEqual({
      category_id: ['Choose a kind of audit, not a section'],
    })
  })

  it('wants a scale that passes and fails', async () => {
    done(
      await qa.post('scoring/create', {
        name: 'Yes',
        scale: 'Half',
        kind: 'Pass',
        percentage: 100,
      }),
    )
    const wanted = { scale: ['Choose a scale that has a Pass and a Fail'] }
    expect(await refused({ scale: 'Half' })).toEqual(wanted)
    expect(await refused({ scale: 'Nowhere' })).toEqual(wanted)
  })
})

describe('the checkpoints of a set-up', () => {
  it('weigh in weighted scorecards and have points in classic ones', async () => {
    expect(await refused(one({ weight: null, max_points: 5 }))).toEqual({
      'checkpoints.0.weight': ['Weight must be more than 0'],
      'checkpoints.0.max_points': ['Weighted forms have weights, no points'],
    })
    const { body } = await qa.post('audit_form_setup/create', {
      ...{ name: 'Classic', category_id: await makeKind(qa, 'classic', 'Classic'), scale: 'Usual' },
      checkpoints: [
        { ...classicCard.checkpoints[0], max_points: null, weight: 5, fatality: 'Section' },
      ],
    })
    expect(body.error).toEqual({
      'checkpoints.0.max_points': ['Points must be more than 0'],
      'checkpoints.0.weight': ['Classic forms have points, no weights'],
      'checkpoints.0.fatality': ['Only checkpoints of weighted forms can be fatal'],
    })
  })

  it('have codes of their own and a section', async () => {
    const question = { question: 'Greets the customer', weight: 1 }
    expect(
      await refused({
        sections: [{ id: -1, name: 'Opening', weight: 100 }],
        checkpoints: [
          { category_id: -1, code: 'A1', ...question },
          { category_id: -1, code: 'a1', ...question },
          question,
        ],
      }),
    ).toEqual({
      'checkpoints.1.code': ['Code is already used'],
      'checkpoints.2.category_id': ['Choose a section of this set-up'],
    })
  })

  it('cannot be fatal for the form, or in a bonus section, and not applicable', async () => {
    expect(await refused(one({ fatality: 'Form', na_allowed: true }))).toEqual({
      'checkpoints.0.na_allowed': ['What is fatal for the form cannot be Not applicable'],
    })
    const { checkpoints } = one({ na_allowed: true })
    const sections = [{ id: -1, name: 'Extra', weight: 5, is_bonus: true }]
    expect(await refused({ sections, checkpoints })).toEqual({
      'checkpoints.0.na_allowed': ['Bonus sections take no Not applicable'],
    })
  })

  it('depend on an answer to a checkpoint before them', async () => {
    const sections = [{ id: -1, name: 'Opening', weight: 100 }]
    const first = { id: -1, category_id: -1, question: 'Was there a complaint?', weight: 1 }
    const second = { id: -2, category_id: -1, question: 'Was it written down?', weight: 1 }
    const on = { shown_when_checkpoint_id: -1, shown_when_score_id: answers['Not met'] }
    const { checkpoints } = await make({ sections, checkpoints: [first, { ...second, ...on }] })
    expect(checkpoints[1].shown_when_checkpoint_id).toBe(checkpoints[0].id)
    expect(await refused({ sections, checkpoints: [{ ...second, ...on }, first] })).toEqual({
      'checkpoints.0.shown_when_checkpoint_id': ['Choose an earlier checkpoint'],
    })
    const none = { ...on, shown_when_score_id: answers['Does not apply'] }
    expect(await refused({ sections, checkpoints: [first, { ...second, ...none }] })).toEqual({
      'checkpoints.1.shown_when_score_id': ['Choose an answer of that checkpoint'],
    })
    const half = { shown_when_score_id: answers['Met'] }
    expect(await refused({ sections, checkpoints: [first, { ...second, ...half }] })).toEqual({
      'checkpoints.1.shown_when_checkpoint_id': ['Choose the checkpoint it depends on'],
    })
  })

  it('name error categories that are there, and keep them', async () => {
    expect(await refused(one({ error_category_id: 999_999 }))).toEqual({
      'checkpoints.0.error_category_id': ['Choose an existing error category'],
    })
    const { id } = done(await qa.post('audit_error_categories/create', { name: 'Of a checkpoint' }))
    await make(one({ error_category_id: id }))
    const gone = await qa.delete(`audit_error_categories/delete/${id}`)
    expect(gone).toBeRefused('scorecard.used_by_scorecards', {
      label: 'audit error category',
      users: '1 audit form setup',
      advice: ' Make it inactive instead.',
    })
  })

  it('are those of this set-up, each once', async () => {
    const { checkpoints } = await make()
    const { id } = await make()
    const foreign = await qa.put(`${api}/update/${id}`, { checkpoints })
    expect(foreign).toBeRefused('scorecard.no_such_checkpoint')
  })
})

describe('categories', () => {
  const create = async (more: object) =>
    (await qa.post(`${category}/create`, { name: 'A section', ...more })).body

  it('are kinds of audit, or sections of a set-up of their kind', async () => {
    const { id, category_id, sections } = await make()
    const other = await makeKind(qa, 'weighted', 'Not its kind')
    expect(await create({ parent_id: category_id })).toBeRefused('scorecard.section_needs_setup')
    expect(await create({ auditSetupId: id })).toBeRefused('scorecard.kind_has_no_setup')
    expect(await create({ parent_id: sections[0].id })).toBeRefused('scorecard.two_levels')
    const { name } = done(await qa.get(`${api}/getById/${id}`))
    const kind = done(await qa.get(`${category}/getById/${category_id}`)).name
    expect(await create({ parent_id: other, auditSetupId: id, weight: 5 })).toBeRefused(
      'scorecard.other_kind',
      { setup: name, kind },
    )
    const added = await create({ parent_id: category_id, auditSetupId: id, weight: 5 })
    expect(added.data).toMatchObject({ is_section: true, sort_order: 5 })
  })

  it('weigh where they are sections of weighted scorecards', async () => {
    const { id, category_id, sections } = await make()
    const section = { parent_id: category_id, auditSetupId: id }
    expect((await create(section)).error).toEqual({ weight: ['Weight must be more than 0'] })
    expect(await create({ weight: 5 })).toBeRefused('scorecard.no_weight')
    expect(await create({ is_bonus: true })).toBeRefused('scorecard.no_bonus')
    const { body } = await qa.put(`${category}/update/${sections[3].id}`, { is_bonus: true })
    expect(body).toBeRefused('scorecard.bonus_without_na', { codes: 'D1' })
    const own = await qa.put(`${category}/update/${category_id}`, { parent_id: category_id })
    expect(own).toBeRefused('scorecard.own_parent')
  })
})
