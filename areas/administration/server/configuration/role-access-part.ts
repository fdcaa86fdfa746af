import { t } from '#platform/contract/words/texts.ts'
import { refuse } from '#platform/contract/problems.ts'
import { configurationParts } from '#platform/server/set-up-parts/parts.ts'
import { administrationProblems } from '../../contract/problems.ts'
import { roleAccessPage } from '../../contract/role-access-page.ts'
import { entriesOfRole, saveAccess } from '../role-access.ts'
import { rightsFromWords, rightsInWords } from './rights-words.ts'

/** Super admins may do everything: their role has nothing to carry. */
const ROLES = 'select id, name from roles where not is_deleted and not is_super_admin'

interface RoleRow {
  readonly id: number
  readonly name: string
}

/** What each role may do, page by page, in a file of configuration. */
export const roleAccessPart = configurationParts.add({
  name: 'role-access',
  label: { one: t`Role Access`, many: t`Role Access` },
  after: ['roles', 'objects'],
  mayView: ({ engine, viewer }) => engine.rights.has(viewer, roleAccessPage.url, 'view'),
  read: async ({ sql }) => {
    const roles = await sql.rows<RoleRow>(`${ROLES} order by lower(name)`)
    const records = []
    for (const { id, name } of roles) {
      const entries = await entriesOfRole(sql, id)
      const byPage = entries.map(
        (entry) => [String(entry.object_url), rightsInWords({ ...entry })] as const,
      )
      const values = Object.fromEntries(byPage.sort(([one], [other]) => (one < other ? -1 : 1)))
      records.push({ key: name, title: name, fields: {}, values })
    }
    return records
  },
  save: async ({ engine, sql, viewer }, key, values) => {
    engine.rights.need(viewer, roleAccessPage.url, 'edit')
    const [role] = await sql.rows<RoleRow>(`${ROLES} and lower(btrim(name)) = lower(btrim($1))`, [
      key,
    ])
    if (!role) refuse(administrationProblems.noSuchRole)
    const known = await entriesOfRole(sql, role.id)
    const pages = new Set(known.map(({ object_url }) => object_url))
    for (const page of Object.keys(values))
      if (!pages.has(page)) refuse(administrationProblems.noSuchPage, { page })
    const wanted = known.map((entry) => {
      const words = values[String(entry.object_url)]
      if (words === undefined) return entry
      const rights = rightsFromWords(String(words))
      if (!rights) refuse(administrationProblems.noSuchRights, { words })
      return { ...rights, object_id: entry.object_id }
    })
    await saveAccess(sql, viewer, role.id, wanted)
  },
})
