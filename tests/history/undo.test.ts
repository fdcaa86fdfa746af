import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BulkAnswer } from '#platform/contract/bulk.ts'
import type { HistoryOfAll } from '#platform/contract/history/history.ts'
import type { ImportAnswer } from '#platform/contract/imports/imports.ts'
import { giveRights, type Grant, type Right } from '../oracle/entries.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// What was changed, deleted or imported together stands in the history as one change, and is taken back as one.
let program: TestProgram
let admin: Person
let hr: Person
beforeAll(async () => {
  program = await startProgram()
  admin = await program.as('admin')
  hr = await program.as('hr')
})
afterAll(() => program.close())

let ids: number[]
let made = 0
beforeEach(async () => {
  ids = []
  for (const name of ['A', 'B', 'C']) ids.push(await department(name))
})

async function department(name: string): Promise<number> {
  made += 1
  const { body } = await admin.post('departments/create', {
    name: `${name} ${made}`,
    code: `U${made}`,
    cost_centre: 'OLD',
    offices_ids: [program.company.offices.Karachi],
  })
  return body.data.id
}

const change = async (person: Person, cost_centre = 'NEW'): Promise<BulkAnswer> =>
  (await person.put('departments/updateMany', { ids, values: { cost_centre } })).body.data

const undo = (person: Person, batch: number | null) => person.post(`history/undo/${batch}`)

const centres = async () => {
  const rows = await program.database.rows<{ cost_centre: string }>(
    'select cost_centre from departments where id = any($1::bigint[]) order by id',
    [ids],
  )
  return rows.map(({ cost_centre }) => cost_centre)
}

/** Requests that wait for a record another one holds. */
const waitingForRows = async () => {
  const [row] = await program.database.rows<{ count: number }>(
    `select count(*)::integer as count from pg_locks where not granted and locktype in ('transactionid', 'tuple')`,
  )
  return row?.count ?? 0
}

const living = async () => {
  const rows = await program.database.rows<{ id: number }>(
    'select id from departments where id = any($1::bigint[]) and not is_deleted order by id',
    [ids],
  )
  return rows.map(({ id }) => id)
}

const newest = async (batch?: number | null): Promise<HistoryOfAll[]> => {
  const filter = { resource: { in: ['departments'] }, ...(batch && { batch: { in: [batch] } }) }
  return (await admin.get(`history/getAll?filter=${JSON.stringify(filter)}`)).body.data
}

describe('a change of many', () => {
  it('is one entry of the history, which leads to those of its records', async () => {
    const { batch } = await change(admin)
    const [entry] = await newest()
    expect(entry).toMatchObject({
      id: batch,
      action: 'update',
      words: '3 (Cost centre)',
      changes: [],
      batch: { records: 3, may_undo: true, is_undone: false },
    })
    const each = await newest(batch)
    expect(each.map(({ record_id }) => record_id)).toEqual(ids.toReversed())
    expect(each[0]?.changes).toMatchObject([{ before: 'OLD', after: 'NEW' }])
  })

  it('is taken back as a whole, once, and taking it back is a change of many itself', async () => {
    const { batch } = await change(admin)
    const { status, body } = await undo(admin, batch)
    expect([status, body.message, body.data.refused]).toEqual([200, 'Undone: 3 departments', []])
    expect(await centres()).toEqual(['OLD', 'OLD', 'OLD'])
    const again = await undo(admin, batch)
    expect([again.status, again.body.code]).toEqual([409, 'history.already_undone'])
    const [last, first] = await newest()
    expect([last?.words, first?.batch?.is_undone, first?.batch?.may_undo]).toEqual([
      '3, undoing an earlier change',
      true,
      false,
    ])
    await undo(admin, last?.id ?? 0)
    expect(await centres()).toEqual(['NEW', 'NEW', 'NEW'])
  })

  it('leaves alone what was changed since, and says by whom', async () => {
    const { batch } = await change(admin)
    await hr.put(`departments/update/${ids[1]}`, { cost_centre: 'HR' })
    const { body } = await undo(admin, batch)
    expect(body.message).toBe('Undone: 2 of 3 departments')
    expect(body.data.refused).toMatchObject([
      { id: ids[1], code: 'history.changed_since', error: 'Changed since by hr.' },
    ])
    expect(await centres()).toEqual(['OLD', 'HR', 'OLD'])
  })

  it('leaves alone what is being changed at the same moment', async () => {
    const { batch } = await change(admin)
    const { database, company } = program
    let undone: ReturnType<typeof undo> | undefined
    await database.transaction(async (sql) => {
      await sql.rows(
        `with row as (update departments set cost_centre = 'HR', version = version + 1 where id = $1 returning id)
         insert into history (resource, record_id, action, actor, before, after)
         select 'departments', id, 'update', $2, '{"cost_centre": "NEW"}', '{"cost_centre": "HR"}' from row`,
        [ids[1], company.users['hr']],
      )
      undone = undo(admin, batch)
      await expect.poll(waitingForRows).toBeGreaterThan(0)
    })
    const answer = await undone
    expect(answer?.body.data.refused).toMatchObject([{ id: ids[1], code: 'history.changed_since' }])
    expect(await centres()).toEqual(['OLD', 'HR', 'OLD'])
  })

  it('keeps every edit beside its undoing that was answered', async () => {
    const { batch } = await change(admin)
    const edit = async (id: number) =>
      (await hr.put(`departments/update/${id}`, { cost_centre: 'HR' })).status
    const [, ...statuses] = await Promise.all([undo(admin, batch), ...ids.map(edit)])
    expect(statuses).toEqual([200, 200, 200])
    expect(await centres()).toEqual(['HR', 'HR', 'HR'])
  })

  it('that two people take back at the same moment is taken back once', async () => {
    const { batch } = await change(hr)
    const answers = await Promise.all([undo(admin, batch), undo(hr, batch)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await centres()).toEqual(['OLD', 'OLD', 'OLD'])
  })

  it('is nobody’s to take back who may not change the records', async () => {
    const { batch } = await change(admin)
    const lead = await program.as('lead')
    expect((await undo(lead, batch)).status).toBe(404)
    expect((await undo(await program.as('agent'), batch)).status).toBe(404)
    expect((await undo(hr, batch)).status).toBe(404) // not their own, and without the page of the history
    expect((await undo(program.stranger, batch)).status).toBe(401)
    expect((await undo(admin, 0)).status).toBe(404)
    expect((await undo(admin, (batch ?? 0) + 100_000)).status).toBe(404)
    expect(await centres()).toEqual(['NEW', 'NEW', 'NEW'])
  })

  it('that changed nothing is no entry', async () => {
    const before = await newest()
    const { changed, batch } = (await admin.post('departments/restoreMany', { ids })).body.data
    expect([changed, batch]).toEqual([[], null])
    expect((await newest()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  })
})

describe('a deletion of many', () => {
  const remove = async (person: Person): Promise<BulkAnswer> =>
    (await person.post('departments/deleteMany', { ids })).body.data

  it('is taken back from the history', async () => {
    const { batch } = await remove(admin)
    expect(await living()).toEqual([])
    expect((await undo(admin, batch)).body.data.changed.toSorted()).toEqual(ids)
    expect(await living()).toEqual(ids)
  })

  it('is taken back by who made it without the right to see deleted records, for some minutes', async () => {
    const without = await withoutSight()
    const first = await remove(without)
    expect((await undo(without, first.batch)).status).toBe(200)
    const { batch } = await remove(without)
    await age(batch, '20 minutes')
    expect((await undo(without, batch)).status).toBe(403)
    expect((await undo(admin, batch)).status).toBe(200)
    expect(await living()).toEqual(ids)
  })
})

/** HR as one who may delete departments and not see the deleted ones. */
async function withoutSight(): Promise<Person> {
  await giveRights(program, [hrWith(['view', 'add', 'edit', 'delete'])])
  return program.as('hr')
}

const hrWith = (rights: readonly Right[]): Grant => ({
  role_id: program.company.roles.HR ?? 0,
  rights,
  ...{ view: ['all'], edit: ['all'], delete: ['all'] },
})

/** Makes a change of many one of some time ago. */
async function age(batch: number | null, time: string): Promise<void> {
  await program.database.rows('alter table history disable trigger history_append_only')
  await program.database.rows(
    'update history set at = at - $2::interval where id = $1 or batch = $1',
    [batch, time],
  )
  await program.database.rows('alter table history enable trigger history_append_only')
}

describe('an import', () => {
  const WAIT = { timeout: 240_000, interval: 30 }

  async function imported(csv: string, person = admin): Promise<ImportAnswer> {
    const { body } = await person.ask(
      'POST',
      'departments/import?name=new.csv&timezone=Asia/Karachi',
      Buffer.from(csv),
      { 'content-type': 'text/csv' },
    )
    const { id } = body.data
    await person.post(`departments/checkImport/${id}`)
    await ended(id, 'checked', person)
    await person.post(`departments/saveImport/${id}`)
    return ended(id, 'saved', person)
  }

  const ended = (id: number, state: string, person: Person): Promise<ImportAnswer> =>
    vi.waitFor(async () => {
      const { body } = await person.get(`departments/getImport/${id}`)
      expect(body.data).toMatchObject({ state })
      return body.data
    }, WAIT)

  const named = async (pattern: string) => {
    const [row] = await program.database.rows<{ count: number }>(
      'select count(*)::integer as count from departments where name like $1 and not is_deleted',
      [pattern],
    )
    return row?.count
  }

  const rows = (count: number, word: string) =>
    Array.from({ length: count }, (_, at) => `${word} ${at},${word}${at},Karachi\n`).join('')

  it('is one change and is taken back whole, but for what was changed since', async () => {
    const { batch } = await imported(`Name,Code,Offices\n${rows(5, 'Taken')}`)
    const [entry] = await newest()
    expect(entry).toMatchObject({ id: batch, action: 'import', batch: { records: 5 } })
    const [{ record_id } = { record_id: 0 }] = await newest(batch)
    await hr.put(`departments/update/${record_id}`, { cost_centre: 'kept' })
    const { body } = await undo(admin, batch)
    expect(body.message).toBe('Undone: 4 of 5 departments')
    expect(await named('Taken%')).toBe(1)
  })

  it('is taken back by who brought it without the right to delete, for a day', async () => {
    await giveRights(program, [hrWith(['view', 'add', 'edit'])])
    const importer = await program.as('hr')
    const { batch } = await imported(`Name,Code,Offices\n${rows(2, 'Own')}`, importer)
    expect((await undo(importer, batch)).status).toBe(200)
    expect(await named('Own%')).toBe(0)
    const late = await imported(`Name,Code,Offices\n${rows(2, 'Late')}`, importer)
    await age(late.batch, '25 hours')
    expect((await undo(importer, late.batch)).status).toBe(403)
    expect(await named('Late%')).toBe(2)
  })

  it('of more than a thousand records is taken back as a job, and told in the end', async () => {
    const { batch } = await imported(`Name,Code,Offices\n${rows(1001, 'Many')}`)
    const { body } = await undo(admin, batch)
    expect(body.data.job).toBeGreaterThan(0)
    expect((await undo(admin, batch)).status).toBe(409)
    await vi.waitFor(async () => {
      const job = await admin.get(`jobs/getById/${body.data.job}`)
      expect(job.body.data).toMatchObject({ state: 'done', words: 'Undone: 1001 departments' })
    }, WAIT)
    expect(await named('Many%')).toBe(0)
    expect((await newest())[0]?.words).toBe('1001, undoing an earlier change')
  })
})
