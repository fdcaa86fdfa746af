import { t } from '#platform/contract/words/texts.ts'
import { refuse } from '#platform/contract/problems.ts'
import { type Carrying, configurationParts } from '#platform/server/set-up-parts/parts.ts'
import { administrationProblems } from '../../contract/problems.ts'
import { isSettingType, type SettingType, settingTypes } from '../../contract/settings.ts'
import { settingPages } from '../../contract/settings-page.ts'
import { saveSetting, settingOf } from '../settings.ts'

/** The way mail leaves belongs to one system: a test system must not write to everybody. */
const CARRIED = Object.keys(settingTypes)
  .filter(isSettingType)
  .filter((type) => type !== 'Mail')

const viewed = ({ engine, viewer }: Carrying): SettingType[] =>
  CARRIED.filter((type) => engine.rights.has(viewer, settingPages[type].url, 'view'))

/** What the whole company shares, in a file of configuration; secrets stay. */
export const settingsPart = configurationParts.add({
  name: 'settings',
  label: { one: t`Settings`, many: t`Settings` },
  after: ['offices', 'time-zones', 'roles', 'clients'],
  mayView: (carrying) => viewed(carrying).length > 0,
  read: async (carrying) => {
    const records = []
    for (const type of viewed(carrying)) {
      const { fields, label } = settingTypes[type]
      const { values } = await settingOf(carrying.engine, carrying.sql, type)
      records.push({ key: type, title: label.many, fields, values })
    }
    return records
  },
  save: async ({ engine, sql, viewer }, key, values) => {
    const type = CARRIED.find((one) => one === key)
    if (!type) refuse(administrationProblems.noSuchSetting)
    engine.rights.need(viewer, settingPages[type].url, 'edit')
    await saveSetting({ engine, sql, viewer }, type, values, null)
  },
})
