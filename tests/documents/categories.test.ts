import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { done, everyone, makeCategory, makeDocument } from './publishing.ts'

let program: TestProgram
let admin: Person
let hr: Person
beforeAll(async () => {
  program = await startProgram()
  admin = await program.as('admin')
  hr = await program.as('hr')
})
afterAll(() => program.close())

describe('a category of documents', () => {
  it('tells in the words of ticket categories that it was added and deleted [documents-2]', async () => {
    const made = await hr.post('documents_category/create', { name: 'Policies', code: 'PO' })
    expect(made.body.message).toBe('Ticket Category Added Successfully')
    const { id } = made.body.data
    const changed = await hr.put(`documents_category/update/${id}`, { review_months: 6 })
    expect(changed.body.message).toBe('Document Category Updated Successfully')
    const gone = await hr.delete(`documents_category/delete/${id}`)
    expect(gone.body.message).toBe('Ticket Category deleted successfully')
  })

  it('has three levels and never stands inside itself [documents-1]', async () => {
    const top = await makeCategory(hr)
    const middle = await makeCategory(hr, { parent_id: top.id })
    const bottom = await makeCategory(hr, { parent_id: middle.id })
    const deeper = await hr.post('documents_category/create', {
      ...{ name: 'Too deep', code: 'DEEP', parent_id: bottom.id },
    })
    expect(deeper).toBeRefused('category.three_levels')
    const turned = await hr.put(`documents_category/update/${top.id}`, { parent_id: top.id })
    expect(turned).toBeRefused('category.own_parent')
  })

  it('is not deleted while it holds documents or categories [documents-3]', async () => {
    const top = await makeCategory(hr)
    const inside = await makeCategory(hr, { parent_id: top.id })
    const held = await hr.delete(`documents_category/delete/${top.id}`)
    expect(held).toBeRefused('category.holds_categories', { categories: '1 category' })
    for (let n = 0; n < 7; n += 1) await makeDocument(admin, inside.id)
    const filled = await hr.delete(`documents_category/delete/${inside.id}`)
    expect(filled).toBeRefused('category.holds_documents', { documents: '7 documents' })
  })

  it('gives new documents its readers, its approver or that of the category above, and its days [documents-4]', async () => {
    const { company } = program
    const top = await makeCategory(hr, {
      ...{ approver_id: company.users['manager'], access: everyone, review_months: 3 },
      ...{ read_required: true, read_due_days: 5 },
    })
    const inside = await makeCategory(hr, {
      ...{ parent_id: top.id, access: everyone, read_required: true, read_due_days: 4 },
    })
    const made = done(
      await hr.post('documents/create', { title: 'Uses the usual', category_id: inside.id }),
    )
    expect(made).toMatchObject({
      ...{ approver_id: company.users['manager'], owner_id: company.users['hr'] },
      ...{ read_required: true, read_due_days: 4, review_months: 12, status: 'Draft' },
      access: [{ target: 'Everyone', target_id: null, level: 'Read' }],
    })
  })

  it('is offered while it is active', async () => {
    const { id } = await makeCategory(hr)
    const ids = async () =>
      done(await hr.post('documents_category/getAllForDropdown', { endRow: 100 })).map(
        (row: { id: number }) => row.id,
      )
    expect(await ids()).toContain(id)
    await hr.put(`documents_category/update/${id}`, { is_active: false })
    expect(await ids()).not.toContain(id)
  })
})
