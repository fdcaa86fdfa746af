import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { done } from './scorecards.ts'

let program: TestProgram
let qa: Person
beforeAll(async () => {
  program = await startProgram()
  qa = await program.as('office-admin')
})
afterAll(() => program.close())

const clients = () => Object.values(program.company.clients)

describe('error categories', () => {
  it('tell by their messages what happened', async () => {
    const made = await qa.post('audit_error_categories/create', { name: 'Told of' })
    expect(made.body.message).toBe('Audit Error Category Added Successfully')
    const { id } = made.body.data
    const changed = await qa.put(`audit_error_categories/update/${id}`, { code: 'TO' })
    expect(changed.body.message).toBe('Audit Error Category Updated Successfully')
    const gone = await qa.delete(`audit_error_categories/delete/${id}`)
    expect(gone.body.message).toBe('Audit Error Category deleted successfully')
  })

  it('are listed by client', async () => {
    const [one, other] = clients()
    for (const [name, client_id] of [
      ['Booking', one],
      ['Billing', other],
    ])
      done(await qa.post('audit_error_categories/create', { name, client_id }))
    const listed = done(await qa.get(`audit_error_categories/getAll?client_id=${one}`))
    expect(listed.map(({ name }: { name: string }) => name)).toEqual(['Booking'])
  })

  it('offer a client its own and those of every client', async () => {
    const [one, other] = clients()
    for (const [name, client_id] of [
      ['Everybody’s', null],
      ['The one’s', one],
      ['The other’s', other],
    ])
      done(await qa.post('audit_error_categories/create', { name, client_id }))
    const offered = done(
      await qa.post('audit_error_categories/getAllForDropdown', { client_id: one }),
    ).map(({ name }: { name: string }) => name)
    expect(offered).toEqual(expect.arrayContaining(['Everybody’s', 'The one’s']))
    expect(offered).not.toContain('The other’s')
  })
})

describe('error severities', () => {
  it('tell by their messages what happened', async () => {
    const made = await qa.post('audit_error_severity/create', { name: 'Told', rank: 9, points: 1 })
    expect(made.body.message).toBe('Error Severity Added Successfully')
    const { id } = made.body.data
    const changed = await qa.put(`audit_error_severity/update/${id}`, { points: 2 })
    expect(changed.body.message).toBe('Error Severity Updated Successfully')
    const gone = await qa.delete(`audit_error_severity/delete/${id}`)
    expect(gone.body.message).toBe('Error Severity deleted successfully')
  })

  it('of a client are its own, and the general ones whose rank it does not redefine', async () => {
    const [client_id] = clients()
    for (const severity of [
      { name: 'Minor', rank: 1, points: 2 },
      { name: 'Major', rank: 2, points: 10 },
      { name: 'Critical', rank: 3, points: 100, is_critical: true },
      { name: 'Hard', rank: 2, points: 25, client_id },
    ])
      done(await qa.post('audit_error_severity/create', severity))
    const found = done(await qa.get(`audit_error_severity/getByClient/${client_id}`))
    expect(found.map(({ name }: { name: string }) => name)).toEqual(['Minor', 'Hard', 'Critical'])
  })

  it('have a rank of their own among those of the same client', async () => {
    done(await qa.post('audit_error_severity/create', { name: 'First', rank: 7, points: 1 }))
    const { status, body } = await qa.post('audit_error_severity/create', {
      ...{ name: 'Second', rank: 7, points: 1 },
    })
    expect([status, body.error]).toEqual([422, { rank: ['Rank is already used'] }])
  })
})

describe('infractions', () => {
  const parts = async (client_id: number | null, rank: number) => {
    const name = `Of ${client_id} ${rank}`
    const category = await qa.post('audit_error_categories/create', { name, client_id })
    const severity = await qa.post('audit_error_severity/create', {
      ...{ name, client_id, rank, points: 5 },
    })
    return { error_category_id: done(category).id, error_severity_id: done(severity).id }
  }

  it('tell by their messages what happened', async () => {
    const made = await qa.post('audit_infractions/create', {
      ...{ name: 'Wrong status', ...(await parts(null, 4)) },
    })
    expect(made.body.message).toBe('Infractions Added Successfully')
    const { id } = made.body.data
    const changed = await qa.put(`audit_infractions/update/${id}`, { code: 'WS' })
    expect(changed.body.message).toBe('Infractions Updated Successfully')
    const gone = await qa.delete(`audit_infractions/delete/${id}`)
    expect(gone.body.message).toBe('Infractions deleted successfully')
  })

  it('take the category and the severity of their own client alone', async () => {
    const [client_id, other] = clients()
    const { error_category_id, error_severity_id } = await parts(other ?? 0, 5)
    const general = await parts(null, 5)
    const create = async (of: object) =>
      await qa.post('audit_infractions/create', { name: 'Mixed', client_id, ...of })
    expect(await create({ ...general, error_category_id })).toBeRefused(
      'audit_error.other_clients_category',
    )
    expect(await create({ ...general, error_severity_id })).toBeRefused(
      'audit_error.other_clients_severity',
    )
  })

  it('keep their category from becoming another client’s, and from being deleted', async () => {
    const [client_id, other] = clients()
    const of = await parts(null, 6)
    done(await qa.post('audit_infractions/create', { name: 'Kept', client_id, ...of }))
    const path = `audit_error_categories/update/${of.error_category_id}`
    const { body } = await qa.put(path, { client_id: other })
    expect(body).toBeRefused('audit_error.used_by_others', { names: 'Kept' })
    const gone = await qa.delete(`audit_error_categories/delete/${of.error_category_id}`)
    expect(gone).toBeRefused('in_use', {
      label: 'audit error category',
      users: '1 infraction',
      advice: ' Make it inactive instead.',
    })
  })
})
