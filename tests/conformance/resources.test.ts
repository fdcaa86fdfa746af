import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { bulkMessage } from '#platform/contract/bulk.ts'
import { type Field, isGiven } from '#platform/contract/fields/field.ts'
import { type AnyResource, messageOf } from '#platform/contract/resource.ts'
import { approvalOf } from '#platform/contract/traits.ts'
import { callFor, type Operation, standardCalls } from '#platform/contract/standard-calls.ts'
import { examples, type Examples } from '../harness/drafts.ts'
import { ASKED_MUCH, type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { chosenFamilies } from './chosen-families.ts'

// One suite over every declared family, through the front door: what follows from a declaration holds for all of them.
let program: TestProgram
let admin: Person
let agent: Person
let draftOf: Examples['draftOf']
let create: Examples['create']
beforeAll(async () => {
  program = await startProgram(ASKED_MUCH)
  admin = await program.as('admin')
  ;({ draftOf, create } = examples(program, admin, families))
  agent = await program.as('agent')
})
afterAll(() => program.close())

const families = areas.flatMap(({ area }) => area.resources)
const serves = (of: AnyResource, operation: Operation) =>
  standardCalls(of).some((call) => call.operation === operation)
const listed = chosenFamilies.filter((of) => serves(of, 'getAll'))
// These are more than their fields: their own tests make them with allowed set-ups and times that fit the day, or with a file.
const MORE = new Set([
  'activity-logs',
  'bulk-activity-logs',
  'clock-corrections',
  'adherence-exceptions',
  'client-invoices',
])
const generated = chosenFamilies.filter((of) => serves(of, 'create') && !MORE.has(of.name))

/** Calls of areas in the place of a family's own: these say themselves who may make them. */
const ownCalls = new Set(
  areas.flatMap(({ calls }) =>
    calls.map(({ declaration: { method, path } }) => `${method} ${path}`),
  ),
)
const isTakenOver = (of: AnyResource, operation: Operation): boolean => {
  const call = callFor(of, operation)
  return ownCalls.has(`${call.method} ${call.path}`)
}
const isGivenBy = (of: AnyResource, name: string): boolean => {
  const field: Field | undefined = of.fields[name]
  return field !== undefined && isGiven(field)
}

const path = (of: AnyResource, operation: Operation, id: number) =>
  callFor(of, operation).path.replace('{id}', String(id))

describe.each(listed.map((of) => [of.name, of] as const))('%s, as a list', (_name, of) => {
  const all = `${of.api}/getAll`

  it('answers pages with a total, and nobody without a session [conformance-16]', async () => {
    const { status, body } = await admin.get(`${all}?startRow=0&endRow=1`)
    expect([
      status,
      Array.isArray(body.data),
      Number.isInteger(body.total),
      body.data.length <= 1,
    ]).toEqual([200, true, true, true])
    expect((await program.stranger.get(all)).status).toBe(401)
  })

  it('refuses what it does not know: fields, operators, sorts, ranges [conformance-17]', async () => {
    for (const query of [
      'filter={"no_such_field":{"eq":1}}',
      'filter={"id":{"drop":1}}',
      'filter=[',
      'sort=no_such_field',
      'startRow=-1',
      'startRow=5&endRow=1',
      'endRow=5000',
      'no_such_field=1',
      'deleted=perhaps',
      'search=%00',
      'filter={"id":{"contains":"\\u0000"}}',
    ])
      expect((await admin.get(`${all}?${query}`)).status, query).toBe(422)
  })

  it('sorts and filters by what its screen offers, and finds nothing for nonsense [conformance-18]', async () => {
    const fields: Record<string, Field | undefined> = of.fields
    for (const column of of.list.columns) {
      const { status } = await admin.get(`${all}?sort=-${column}&endRow=2`)
      expect(status, column).toBe(fields[column]?.onRequest ? 422 : 200)
    }
    for (const filter of of.list.filters)
      expect(
        (await admin.get(`${all}?filter={"${filter}":{"empty":false}}&endRow=2`)).status,
        filter,
      ).toBe(200)
    expect((await admin.get(`${all}?search=zzqqxx-nothing`)).body.total).toBe(0)
  })

  it('answers no secret, and takes none as a filter [conformance-10]', async () => {
    for (const [name, field] of Object.entries<Field>(of.fields)) {
      if (field.masked)
        expect((await admin.get(`${all}?filter={"${name}":{"empty":false}}`)).status, name).toBe(
          422,
        )
      if (!field.writeOnly) continue
      const { body } = await admin.get(`${all}?endRow=5`)
      expect(body.data.some((row: Record<string, unknown>) => name in row)).toBe(false)
      expect((await admin.get(`${all}?filter={"${name}":{"empty":false}}`)).status).toBe(422)
    }
  })
})

describe.each(generated.map((of) => [of.name, of] as const))('%s, as a record', (_name, of) => {
  it('is refused empty, with the name of each field that is missing [conformance-19]', async () => {
    const { method, path: create_ } = callFor(of, 'create')
    const { status, body } = await admin.ask(method, create_, {})
    const missing = Object.entries<Field>(of.fields)
      .filter(
        ([, field]) =>
          field.required && field.default === undefined && !field.readOnly && !field.derived,
      )
      .map(([name]) => name)
    expect(status).toBe(422)
    expect(Object.keys(body.error)).toEqual(expect.arrayContaining(missing))
  })

  it('refuses fields of the server and unknown ones, and stores nothing [conformance-20]', async () => {
    const { method, path: create_ } = callFor(of, 'create')
    const [before] = await program.database.rows<{ total: number }>(
      `select count(*) as total from ${of.table}`,
    )
    const ofServer = ['created_by', 'is_deleted', 'date_created', 'owner_id', 'no_such_field']
    for (const name of ofServer.filter((one) => !isGivenBy(of, one))) {
      const { status, body } = await admin.ask(method, create_, await draftOf(of, { [name]: 1 }))
      expect([status, Object.keys(body.error)], name).toEqual([422, expect.arrayContaining([name])])
    }
    const [after] = await program.database.rows<{ total: number }>(
      `select count(*) as total from ${of.table}`,
    )
    expect(after).toEqual(before)
  })

  it('is created with its message, read back, and its history kept [conformance-11]', async () => {
    const { method, path: create_ } = callFor(of, 'create')
    const { status, body } = await admin.ask(method, create_, await draftOf(of))
    expect([status, body.message]).toEqual([200, messageOf.create(of)])
    const read = await admin.get(path(of, 'getById', body.data.id))
    expect(read.body.data).toEqual(body.data)
    const history = await program.database.rows(
      'select action, actor from history where resource = $1 and record_id = $2 order by id',
      [of.name, body.data.id],
    )
    const actor = program.company.users.admin
    const submitted = approvalOf(of)?.atOnce ? [{ action: 'update', actor }] : []
    expect(history).toEqual([{ action: 'create', actor }, ...submitted])
  })

  it('answers a repeated request from what the first one did [conformance-24]', async () => {
    const { method, path: create_ } = callFor(of, 'create')
    const [draft, key] = [await draftOf(of), { 'idempotency-key': `key-${of.name}` }]
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => admin.ask(method, create_, draft, key)),
    )
    expect(new Set(answers.map(({ body }) => body.data?.id)).size).toBe(1)
    expect(
      (await admin.ask(method, create_, await draftOf(of, { object_viewed_id: '' }), key)).status,
    ).toBe(422)
  })

  it('refuses a stale change with the present record, and ids that do not exist [conformance-22]', async () => {
    if (!serves(of, 'update')) return expect(of.rights).not.toContain('edit')
    const record = await create(of)
    const { method } = callFor(of, 'update')
    const first = await admin.ask(method, path(of, 'update', record.id), {
      version: record.version,
    })
    // What is submitted as it is stored is changed by its decision alone.
    if (approvalOf(of)?.atOnce) return expect(first.status).toBe(409)
    expect(first.status).toBe(200)
    const stale = await admin.ask(method, path(of, 'update', record.id), {
      version: record.version,
    })
    expect([stale.status, stale.body.current?.version]).toEqual([409, record.version + 1])
    expect((await admin.ask(method, path(of, 'update', 999_999_999), {})).status).toBe(404)
    return undefined
  })

  it('refuses numbers that no column holds, by their name [conformance-21]', async () => {
    const { method, path: create_ } = callFor(of, 'create')
    const numbers = Object.entries<Field>(of.fields).filter(
      ([, { kind, readOnly, derived }]) =>
        ['integer', 'duration', 'decimal', 'money', 'percent'].includes(kind) &&
        !readOnly &&
        !derived,
    )
    for (const [name] of numbers) {
      const draft = await draftOf(of, { [name]: Number.MAX_SAFE_INTEGER })
      const { status, body } = await admin.ask(method, create_, draft)
      expect([status, Object.keys(body.error)], name).toEqual([422, [name]])
    }
    if (!serves(of, 'update')) return
    const { id } = await create(of)
    const huge = { version: Number.MAX_SAFE_INTEGER }
    const { status } = await admin.ask(callFor(of, 'update').method, path(of, 'update', id), huge)
    expect(status).toBe(422)
  })

  it('leaves with its message, hides, and comes back for a person who may see deleted records [conformance-12]', async () => {
    if (!serves(of, 'delete')) return expect(of.rights).not.toContain('delete')
    const record = await create(of)
    const gone = await admin.delete(path(of, 'delete', record.id))
    expect([gone.status, gone.body.message]).toEqual([200, messageOf.delete(of)])
    expect((await admin.delete(path(of, 'delete', record.id))).status).toBe(404)
    const kept = `${of.api}/getAll?filter={"id":{"eq":${record.id}}}`
    expect((await admin.get(kept)).body.total).toBe(0)
    expect((await admin.get(`${kept}&deleted=n`)).body.total).toBe(0)
    if (!serves(of, 'restore')) return undefined
    for (const yes of ['y', 'true', '1'])
      expect((await admin.get(`${kept}&deleted=${yes}`)).body.total, yes).toBe(1)
    expect((await admin.post(path(of, 'restore', record.id))).status).toBe(200)
    expect((await admin.get(`${of.api}/getAll?filter={"id":{"eq":${record.id}}}`)).body.total).toBe(
      1,
    )
    return undefined
  })

  it('leaves and comes back together with others', async () => {
    if (!serves(of, 'deleteMany')) return expect(of.rights).not.toContain('delete')
    const ids = [(await create(of)).id, (await create(of)).id].sort((one, other) => one - other)
    for (const operation of ['deleteMany', 'restoreMany'] as const) {
      const { method, path: many } = callFor(of, operation)
      const { status, body } = await admin.ask(method, many, { ids })
      const batch: number = body.data.batch
      const data = { changed: ids, refused: [], batch }
      expect(batch).toBeGreaterThan(0)
      expect([status, body]).toEqual([200, { data, message: bulkMessage(operation, of, data) }])
    }
    return undefined
  })

  it('refuses everything to the person who has no right', async () => {
    const record = await create(of)
    const may = of.grants.Agent ?? (of.hasScreens ? '' : 'panel')
    if (may !== '') return expect(may).not.toContain('X')
    const { method, path: create_ } = callFor(of, 'create')
    expect((await agent.ask(method, create_, await draftOf(of))).status).toBe(403)
    if (!isTakenOver(of, 'getById'))
      expect((await agent.get(path(of, 'getById', record.id))).status).toBe(403)
    if (serves(of, 'delete'))
      expect((await agent.delete(path(of, 'delete', record.id))).status).toBe(403)
    return undefined
  })
})
