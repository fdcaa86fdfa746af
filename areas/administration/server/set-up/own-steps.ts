import { CONFIGURATION, configurationPage } from '#platform/contract/configuration/configuration.ts'
import { t } from '#platform/contract/words/texts.ts'
import { settingPages } from '../../contract/settings-page.ts'
import { setUpSteps } from '../../contract/set-up/set-up-steps.ts'

const valueOf = (type: string, name: string) =>
  `(select s."values" ->> '${name}' from settings s where s.type = '${type}')`

const company = setUpSteps.add({
  ...{ name: 'company', order: 10, isNeeded: true },
  title: () => t`Name your company`,
  why: () =>
    t`Printed on invoices and labels. Logo, address and bank stand with a company of the type Own company.`,
  verb: () => t`Name it`,
  to: settingPages.General.url,
  other: { verb: () => t`Add the logo`, to: '/company/add' },
  needs: { page: settingPages.General.url, action: 'edit' },
  isDone: () => `coalesce(${valueOf('General', 'company_name')}, 'Muster') <> 'Muster'`,
})

const mail = setUpSteps.add({
  ...{ name: 'mail', order: 45, isNeeded: false },
  title: () => t`Connect a mail server`,
  why: () =>
    t`Invitations, codes and notices are sent by it. Until then they are written to files.`,
  verb: () => t`Set up mail`,
  to: settingPages.Mail.url,
  needs: { page: settingPages.Mail.url, action: 'edit' },
  isDone: ({ isMailRouteFixed }) =>
    isMailRouteFixed ? 'true' : `coalesce(${valueOf('Mail', 'host')}, '') <> ''`,
})

const security = setUpSteps.add({
  ...{ name: 'security', order: 110, isNeeded: false, mayKeep: true },
  title: () => t`Decide how people sign in`,
  why: () => t`Password length, a second factor for everyone, and how long a session rests.`,
  verb: () => t`Open security`,
  to: settingPages.Security.url,
  needs: { page: settingPages.Security.url, action: 'edit' },
  isDone: () =>
    `exists (select from settings s where s.type = 'Security' and s."values" <> '{}'::jsonb)`,
})

const packs = setUpSteps.add({
  ...{ name: 'starter-packs', order: 105, isNeeded: false },
  title: () => t`Begin with what most companies use`,
  why: () =>
    t`Roles for finance and planning, scorecards, ticket categories: looked at first, added by a press, taken back as one.`,
  verb: () => t`See the packs`,
  to: configurationPage.url,
  needs: { page: configurationPage.url, action: 'edit' },
  isDone: () =>
    `exists (select from history h where h.resource = '${CONFIGURATION}' and h.record_id = 0 and h.action = 'import')`,
})

/** What this area itself adds to the checklist. */
export const ownSteps = [company, mail, packs, security]
