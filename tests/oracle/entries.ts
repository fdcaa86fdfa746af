import type { Sql } from '#platform/server/database/database.ts'
import type { TestProgram } from '../harness/program.ts'

export type Right = 'view' | 'add' | 'edit' | 'delete' | 'view_deleted'
export type Reaching = 'view' | 'edit' | 'delete'
export const RIGHTS: readonly Right[] = ['view', 'add', 'edit', 'delete', 'view_deleted']

/** One role's entry for one page, read from the stored row. */
export interface Entry {
  readonly rights: Readonly<Record<Right, boolean>>
  readonly reach: Readonly<Record<Reaching, readonly string[]>>
}

const every = { view: true, add: true, edit: true, delete: true, view_deleted: true }
/** A super admin's entry, whatever the role says. */
export const everything: Entry = {
  rights: every,
  reach: { view: ['all'], edit: ['all'], delete: ['all'] },
}

type Stored = Record<string, string | string[] | number> & { role_id: number; url: string }

/** The stored entries, by role and page. */
export async function readEntries(sql: Sql): Promise<ReadonlyMap<string, Entry>> {
  const stored = await sql.rows<Stored>(
    `select p.*, o.object_url as url from roles_permissions p join objects o on o.id = p.object_id where not o.is_deleted and o.object_url is not null`,
  )
  const words = (row: Stored, action: Reaching) =>
    row[`reporting_access_${action}`] as readonly string[] // a column of words
  const has = (row: Stored, right: Right) => row[`rights_${right}`] === '1'
  return new Map(
    stored.map((row) => [
      keyOf(row.role_id, row.url),
      {
        rights: {
          view: has(row, 'view'),
          add: has(row, 'add'),
          edit: has(row, 'edit'),
          delete: has(row, 'delete'),
          view_deleted: has(row, 'view_deleted'),
        },
        reach: { view: words(row, 'view'), edit: words(row, 'edit'), delete: words(row, 'delete') },
      },
    ]),
  )
}

export const keyOf = (role: number, url: string): string => `${role} ${url}`

/** What a role is given for a test: its rights, and how far each reaches, on the pages that fit. */
export interface Grant {
  readonly role_id: number
  readonly rights: readonly Right[]
  readonly view: readonly string[]
  readonly edit: readonly string[]
  readonly delete: readonly string[]
  /** Only these pages; else every page. */
  readonly pages?: readonly string[]
}

/** Replaces the entries of the roles named; a page that does not fit loses every right. */
export async function giveRights(
  { database, forgetAccess }: Pick<TestProgram, 'database' | 'forgetAccess'>,
  grants: readonly Grant[],
): Promise<void> {
  const given = grants.map(({ rights, pages, ...grant }) => ({
    ...grant,
    pages: pages ?? null,
    ...Object.fromEntries(
      RIGHTS.map((right) => [`may_${right}`, rights.includes(right) ? '1' : '0']),
    ),
  }))
  await database.rows(
    `update roles_permissions p
        set ${RIGHTS.map((right) => `rights_${right} = case when g.pages is null or o.object_url = any(g.pages) then g.may_${right} else '0' end`).join(', ')},
            reporting_access_view = g.view, reporting_access_edit = g.edit, reporting_access_delete = g.delete
       from jsonb_to_recordset($1::jsonb) as g(role_id bigint, pages text[], view text[], edit text[], delete text[], ${RIGHTS.map((right) => `may_${right} text`).join(', ')}), objects o
      where p.role_id = g.role_id and o.id = p.object_id`,
    [JSON.stringify(given)],
  )
  forgetAccess()
}
