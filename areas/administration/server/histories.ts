import type { ReachWord } from '#platform/contract/permissions.ts'
import { t } from '#platform/contract/words/texts.ts'
import { historiesBeside, shownOn } from '#platform/server/history/histories-beside.ts'
import { reachNames, RIGHTS, rightNames } from '../contract/access-entry.ts'
import { roleAccessPage } from '../contract/role-access-page.ts'
import { settingPages } from '../contract/settings-page.ts'
import { setUpPage } from '../contract/set-up/set-up-page.ts'
import { users } from '../contract/users.ts'

/** Settings of the types whose pages a person views; a type is one record. */
const ofSettings = (kind: string) =>
  historiesBeside.add({
    kind,
    shown: (mayView, parameters) => {
      const types = Object.entries(settingPages).flatMap(([type, { url }]) =>
        mayView(url) ? type : [],
      )
      if (types.length === 0) return 'false'
      return types.length === Object.keys(settingPages).length
        ? 'true'
        : `h.record_id in (select s.id from settings s where s.type = any(${parameters.add(types, 'text[]')}))`
    },
  })

/** Rights of roles: whose they are and of which page, and what was given, in the words of the page. */
const roleAccess = historiesBeside.add({
  kind: 'role-access',
  shown: (mayView) => (mayView(roleAccessPage.url) ? 'true' : 'false'),
  named: async (sql, ids) => {
    const rows = await sql.rows<{ id: number; role: string; page: string }>(
      `select p.id, r.name as role, o.name as page from roles_permissions p join roles r on r.id = p.role_id join objects o on o.id = p.object_id
        where p.id = any($1::bigint[])`,
      [ids],
    )
    return new Map(rows.map(({ id, role, page }) => [id, `${role}: ${t(page)}`]))
  },
  told: (change) => {
    const [, of, action] = /^(rights|reporting_access)_(\w+)$/.exec(change.field) ?? []
    const right = RIGHTS.find((one) => one === action)
    if (right === undefined) return change
    const name = t(rightNames[right])
    const tell = of === 'rights' ? rightText : reachText
    const label = of === 'rights' ? name : t`${name} reaches`
    return { ...change, label, before: tell(change.before), after: tell(change.after) }
  },
})

const rightText = (value: unknown): string => (value === '1' ? t`Yes` : t`No`)
const reachText = (value: unknown): string =>
  Array.isArray(value) ? value.map((word) => t(reachNames[word as ReachWord])).join(', ') : ''

/** What the session records about accounts. */
const OF_ACCOUNTS = ['view-as', 'sign-in-lock', 'directory-link', 'password', 'password-link']

/** Who is shown what this area records beside its families, and what is recorded about accounts. */
export const administrationHistories = [
  ofSettings('settings'),
  ofSettings('setting-secret'),
  roleAccess,
  shownOn('demo-company', setUpPage.url),
  ...OF_ACCOUNTS.map((kind) => shownOn(kind, users.page)),
]
