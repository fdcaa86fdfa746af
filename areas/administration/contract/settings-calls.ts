import { calls } from '#platform/contract/calls.ts'
import { integer, json, password, text } from '#platform/contract/fields/field.ts'
import type { SettingType } from './settings.ts'
import { settingPages, settingsPage } from './settings-page.ts'
import { typed } from '#platform/contract/answers.ts'
import type { FactorFigure } from './second-factor.ts'

/** The settings of a type, with the defaults of what is not set; of secrets only whether there are any. */
export interface Setting {
  readonly id: number
  readonly type: SettingType
  readonly values: Readonly<Record<string, unknown>>
  readonly version: number
  readonly date_updated: string
  /** The environment sets it: what is saved here holds only once it no longer does. */
  readonly is_decided_outside: boolean
}

const door = [settingsPage.url]
/** The right on any type lets a save through; the call itself asks for the type's own. */
const types = Object.values(settingPages).map(({ url }) => url)
const values = json({ required: true, label: 'Values' })
const type = text({ required: true, max: 40 })
const version = integer({ min: 1 })

export const settingsCalls = calls({
  settings: {
    method: 'GET',
    path: 'settings/getAll',
    needs: 'view',
    pages: door,
    rows: 'shared',
    input: {},
    grid: true,
    answers: typed<readonly Setting[]>(),
    summary: 'The settings of every type.',
  },
  setting: {
    method: 'GET',
    path: 'settings/getById/{id}',
    needs: 'view',
    pages: door,
    rows: 'shared',
    input: {},
    answers: typed<Setting>(),
    summary: 'The settings of one record.',
  },
  settingOfType: {
    method: 'GET',
    path: 'settings/getSettingByType/{type}',
    needs: 'view',
    pages: door,
    rows: 'shared',
    input: {},
    answers: typed<Setting>(),
    summary: 'The settings of one type.',
  },
  secondFactor: {
    method: 'GET',
    path: 'settings/secondFactor',
    needs: 'view',
    pages: [settingPages.Security.url],
    rows: 'shared',
    input: {},
    answers: typed<FactorFigure>(),
    summary: 'How many people have set up an authenticator app.',
  },
  saveSettings: {
    method: 'POST',
    path: 'settings/saveSiteSettings',
    needs: 'edit',
    pages: types,
    rows: 'shared',
    input: { type, values, version },
    answers: typed<Setting>(),
    summary: 'Stores settings of any type but face approval; what is left out stays.',
  },
  saveSecret: {
    method: 'POST',
    path: 'settings/saveSecret',
    needs: 'edit',
    pages: types,
    rows: 'shared',
    // Nothing of it is kept for a repeat: doing it again changes nothing.
    ownTransactions: true,
    input: { type, name: text({ required: true, max: 60 }), value: password({ max: 1000 }) },
    answers: typed<Setting>(),
    summary:
      'Sets a secret of a type, or removes it when the value is empty. It cannot be read back.',
  },
  sendTestMail: {
    method: 'POST',
    path: 'settings/sendTestMail',
    needs: 'edit',
    pages: [settingPages.Mail.url],
    rows: 'own',
    input: {},
    answers: typed<{ readonly sent_to: string }>(),
    summary: 'Mails the caller, by the mail server that is set now.',
  },
  saveFaceApproval: {
    method: 'POST',
    path: 'settings/saveFaceApprovalSettings',
    needs: 'edit',
    pages: types,
    rows: 'shared',
    input: { values, version },
    answers: typed<Setting>(),
    summary: 'Stores the settings of face approval; what is left out stays.',
  },
})
