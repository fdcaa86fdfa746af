import { historiesBeside, shownOn } from '#platform/server/history/histories-beside.ts'
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

/** What the session records about accounts. */
const OF_ACCOUNTS = ['view-as', 'sign-in-lock', 'directory-link', 'password', 'password-link']

/** Who is shown what this area records beside its families, and what is recorded about accounts. */
export const administrationHistories = [
  ofSettings('settings'),
  ofSettings('setting-secret'),
  shownOn('role-access', roleAccessPage.url),
  shownOn('demo-company', setUpPage.url),
  ...OF_ACCOUNTS.map((kind) => shownOn(kind, users.page)),
]
