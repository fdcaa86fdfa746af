import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { ROWS_AT_ONCE } from '#platform/contract/exports.ts'
import { historiesBeside } from '#platform/server/history/histories-beside.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { makeWorkspace } from '../workspaces/working.ts'

// The history of everything tells no more than the pages of what it is about.
let program: TestProgram
let admin: Person
let lead: Person
beforeAll(async () => {
  program = await startProgram()
  admin = await program.as('admin')
  lead = await program.as('lead')
  await settings('General', { support_email: 'board@muster.example' })
  await settings('Mail', { sender: 'board-mail@muster.example' })
})
afterAll(() => program.close())

async function settings(type: string, values: object) {
  const { status, body } = await admin.post('settings/saveSiteSettings', { type, values })
  expect(status, JSON.stringify(body)).toBe(200)
}

/** Gives leads these pages, of everybody, and takes all others of those that were given before. */
async function leadsView(...pages: readonly string[]) {
  const objects = await program.database.rows<{ id: number; url: string }>(
    `select id, object_url as url from objects where object_url = any($1)`,
    [
      [
        ...new Set([
          '/history',
          '/workspace',
          '/workspace/wording',
          '/settings/general',
          '/rolesAccess',
          '/departments',
          ...pages,
        ]),
      ],
    ],
  )
  const saved = await admin.post('roles_permissions/save', {
    role_id: program.company.roles['Team Lead'],
    permissions: objects.map(({ id: object_id, url }) => {
      const isGiven = pages.includes(url)
      return {
        object_id,
        rights_view: isGiven ? '1' : '0',
        reporting_access_view: isGiven ? ['all'] : [],
      }
    }),
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
}

const told = async (kind: string) => {
  const filter = JSON.stringify({ resource: { in: [kind] } })
  const { status, body } = await lead.get(`history/getAll?endRow=100&filter=${filter}`)
  return status === 200 ? JSON.stringify(body.data) : String(status)
}

describe('the history of everything', () => {
  it('shows settings and role access to the people who view their pages [history-1]', async () => {
    await leadsView('/history')
    await expect.poll(() => told('settings')).toBe('[]')
    expect(await told('role-access')).toBe('[]')
    const offered = (await lead.get('history/getFilters')).body.data.map(
      ({ name }: { name: string }) => name,
    )
    expect(offered).not.toContain('settings')
    await leadsView('/history', '/settings/general', '/rolesAccess')
    await expect.poll(() => told('settings')).toContain('board@muster.example')
    expect(await told('settings')).not.toContain('board-mail@muster.example')
    // Whose rights they are, on which page, and in which words.
    const filter = JSON.stringify({ resource: { in: ['role-access'] } })
    const { data } = (await lead.get(`history/getAll?endRow=100&filter=${filter}`)).body
    const given = data.find(
      ({ record_name }: { record_name: string }) => record_name === 'Team Lead: Role Access',
    )
    expect(given.changes).toMatchObject([
      { label: 'View', before: 'No', after: 'Yes' },
      { label: 'View reaches', before: '', after: 'All' },
    ])
  })

  it('holds nothing of a circle that has a rule of its own [history-2]', async () => {
    const { id } = await makeWorkspace(admin, { system_msg: 'Wording of the board' })
    await leadsView('/history', '/workspace', '/workspace/wording')
    await expect.poll(() => told('workspaces')).toContain(`"record_id":${id}`)
    expect(await told('workspaces')).not.toContain('Wording of the board')
    const filter = JSON.stringify({
      resource: { in: ['workspaces'] },
      field: { in: ['system_msg'] },
    })
    const { body } = await lead.get(`history/getAll?filter=${filter}`)
    expect(body.error).toEqual({ field: ['No such field'] })
  })

  it('hands out no file that was made with other rights [history-3]', async () => {
    await program.database.rows(
      `insert into history (resource, record_id, action, actor, after) select 'departments', 0, 'export', $1, '{"words": "one of many"}' from generate_series(1, $2::integer)`,
      [program.company.users.admin, ROWS_AT_ONCE + 1],
    )
    await leadsView('/history', '/departments')
    await expect.poll(() => told('departments')).not.toBe('[]')
    const { body } = await lead.post('history/export', { format: 'csv' })
    const file = `jobs/download/${body.data.job_id}`
    await expect.poll(async () => (await lead.get(file)).status).toBe(200)
    await leadsView('/history')
    await expect.poll(async () => (await lead.get(file)).body.code).toBe('job.rights_changed')
  })

  it.each(['constructor', '__proto__', 'toString', 'actor'])(
    'is not ordered by %s',
    async (sort) => {
      const { status, body } = await admin.get(`history/getAll?sort=${sort}`)
      expect([status, body.error]).toEqual([
        422,
        { sort: ['The history can only be sorted by time'] },
      ])
    },
  )

  it.each([null, 5, 'x', ['eq']])('is not filtered by %s', async (operators) => {
    const filter = encodeURIComponent(JSON.stringify({ actor: operators }))
    const { status, body } = await admin.get(`history/getAll?filter=${filter}`)
    expect([status, Object.keys(body.error)]).toEqual([422, ['filter.actor']])
  })

  it('takes a value that is named twice for one, and kinds by their names alone', async () => {
    const page = async (values: readonly unknown[]) => {
      const filter = JSON.stringify({ actor: { in: values } })
      const { body } = await admin.get(`history/getAll?endRow=100&filter=${filter}`)
      return body.data.map(({ id }: { id: number }) => id)
    }
    const { users } = program.company
    expect(await page([users.admin, users.hr, users.admin])).toEqual(
      await page([users.admin, users.hr]),
    )
    const filter = JSON.stringify({ resource: { contains: 'depart' } })
    const { body } = await admin.get(`history/getAll?filter=${filter}`)
    expect(body.error).toEqual({ resource: ['Kinds of records are chosen by their names'] })
  })

  it('knows of each kind that is recorded whose page shows it', () => {
    const known = new Set([
      ...areas.flatMap(({ area }) => area.resources.map(({ name }) => name)),
      ...historiesBeside
        .among(areas.flatMap(({ contributes }) => contributes))
        .map(({ kind }) => kind),
    ])
    const root = join(import.meta.dirname, '../..')
    const recorded = globSync('{areas,platform}/**/server/**/*.ts', { cwd: root }).flatMap((file) =>
      [
        ...readFileSync(join(root, file), 'utf8').matchAll(/recordHistory\(\{\s*of: '([^']+)'/g),
      ].map(([, kind]) => kind),
    )
    expect(recorded).toContain('role-access')
    expect(recorded.filter((kind) => kind !== undefined && !known.has(kind))).toEqual([])
  })
})
