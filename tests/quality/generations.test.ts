import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generations } from '#areas/quality/contract/scorecards/form-definition.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { apiOf, done, makeKind, makeScale } from './scorecards.ts'

let program: TestProgram
let qa: Person
beforeAll(async () => {
  program = await startProgram()
  qa = await program.as('office-admin')
  await makeScale(qa, 'Usual')
})
afterAll(() => program.close())

const namesIn = async (path: string, body?: object) =>
  done(await (body ? qa.post(path, body) : qa.get(path))).map(({ name }: { name: string }) => name)

describe.each(generations)('%s scorecards', (generation) => {
  const api = apiOf(generation)
  const other = apiOf(generation === 'classic' ? 'weighted' : 'classic')

  it('tell by their messages what happened', async () => {
    const category = await qa.post(`${api.infractionCategory}/create`, { name: 'Told' })
    expect(category.body.message).toBe('Audit Form Infraction Category Added Successfully')
    const infraction = await qa.post(`${api.infraction}/create`, {
      ...{ name: 'Told', infraction_category_id: category.body.data.id },
    })
    expect(infraction.body.message).toBe('Audit Form Infraction Added Successfully')
    const { id } = infraction.body.data
    const changed = await qa.put(`${api.infraction}/update/${id}`, { description: 'Why.' })
    expect(changed.body.message).toBe('Audit Form Infraction Updated Successfully')
    const gone = await qa.delete(`${api.infraction}/delete/${id}`)
    expect(gone.body.message).toBe('Audit Form Infraction deleted successfully')
    const path = `${api.infractionCategory}/update/${category.body.data.id}`
    expect((await qa.put(path, { code: 'T' })).body.message).toBe(
      'Audit Form Infraction Category Updated Successfully',
    )
    const removed = await qa.delete(`${api.infractionCategory}/delete/${category.body.data.id}`)
    expect(removed.body.message).toBe('Audit Form Infraction Category deleted successfully')
    const kind = await qa.post(`${api.category}/create`, { name: 'Told' })
    expect(kind.body.message).toBe('Audit Form Category Added Successfully')
    const named = await qa.put(`${api.category}/update/${kind.body.data.id}`, { name: 'Told of' })
    expect(named.body.message).toBe('Audit Form Category Updated Successfully')
    const left = await qa.delete(`${api.category}/delete/${kind.body.data.id}`)
    expect(left.body.message).toBe('Audit Form Category deleted successfully')
  })

  it('have names of their own, which the other generation may have too', async () => {
    await makeKind(qa, generation, 'Shared')
    const again = await qa.post(`${api.category}/create`, { name: 'shared ' })
    expect(again.body.error).toEqual({ name: ['Name is already used'] })
  })

  it('are not seen among those of the other [quality-10]', async () => {
    const id = await makeKind(qa, generation, `Only ${generation}`)
    expect(await namesIn(`${api.category}/getAll`)).toContain(`Only ${generation}`)
    expect(await namesIn(`${other.category}/getAll`)).not.toContain(`Only ${generation}`)
    expect(await namesIn(`${other.category}/getAllForDropdown`, {})).not.toContain(
      `Only ${generation}`,
    )
    expect((await qa.get(`${other.category}/getById/${id}`)).status).toBe(404)
    expect((await qa.put(`${other.category}/update/${id}`, { name: 'Taken' })).status).toBe(404)
    expect((await qa.delete(`${other.category}/delete/${id}`)).status).toBe(404)
  })

  it('refer to nothing of the other', async () => {
    const category_id = await makeKind(qa, generation, `Referred ${generation}`)
    const { body } = await qa.post(`${other.setup}/create`, {
      ...{ name: `Crossing ${generation}`, category_id, scale: 'Usual' },
    })
    expect(body.error).toEqual({ category_id: ['Choose an existing kind of audit'] })
  })

  it('group reasons in two levels', async () => {
    const add = async (of: object) => qa.post(`${api.infractionCategory}/create`, of)
    const above = done(await add({ name: 'Above' }))
    const inside = done(await add({ name: 'Inside', parent_id: above.id }))
    const deeper = await add({ name: 'Deeper', parent_id: inside.id })
    expect(deeper).toBeRefused('scorecard.two_levels')
    const path = `${api.infractionCategory}/update/${above.id}`
    expect(await qa.put(path, { parent_id: above.id })).toBeRefused('scorecard.own_parent')
    expect(await namesIn(`${api.infractionCategory}/getAllParents`)).toContain('Above')
    expect(await namesIn(`${api.infractionCategory}/getAllParents`)).not.toContain('Inside')
  })

  it('offer a client its own reasons and those of every client', async () => {
    const [client_id, someone] = Object.values(program.company.clients)
    const category = done(await qa.post(`${api.infractionCategory}/create`, { name: 'Reasons' }))
    for (const [name, of] of [
      ['For all', null],
      ['For the one', client_id],
      ['For another', someone],
    ])
      done(
        await qa.post(`${api.infraction}/create`, {
          ...{ name, client_id: of, infraction_category_id: category.id },
        }),
      )
    expect(await namesIn(`${api.infraction}/getAllForDropdown`, { client_id })).toEqual([
      'For all',
      'For the one',
    ])
  })
})

it('only classic reasons take points off', async () => {
  const taking = async (generation: 'classic' | 'weighted') => {
    const api = apiOf(generation)
    const category = done(await qa.post(`${api.infractionCategory}/create`, { name: 'Penalties' }))
    return qa.post(`${api.infraction}/create`, {
      ...{ name: 'Costly', infraction_category_id: category.id, penalty_points: 5 },
    })
  }
  expect(done(await taking('classic')).penalty_points).toBe(5)
  expect(await taking('weighted')).toBeRefused('scorecard.no_penalty')
})
