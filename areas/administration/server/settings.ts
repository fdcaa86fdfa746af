import { checkDraft } from '#platform/contract/fields/check-draft.ts'
import {
  type FieldErrors,
  problem,
  problems,
  refuse,
  refuseFields,
} from '#platform/contract/problems.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Answer } from '#platform/server/http/request.ts'
import { idOf } from '#platform/server/http/id-of.ts'
import { serveCalls } from '#platform/server/http/served-area.ts'
import { readGrid } from '#platform/server/records/grid.ts'
import { isSettingType, type SettingType, settingTypes } from '../contract/settings.ts'
import { settingPages } from '../contract/settings-page.ts'
import { settingsCalls } from '../contract/settings-calls.ts'

interface Setting {
  readonly id: number
  readonly type: SettingType
  readonly values: Readonly<Record<string, unknown>>
  readonly version: number
  readonly date_updated: string
}

const noSuchSetting = problem(404, 'There are no settings of this type.')
const SETTING = 'select id, type, "values", version, date_updated from settings'

/** What is stored, with the defaults of what is not. */
function whole(setting: Setting): Setting {
  const defaults = checkDraft(settingTypes[setting.type].fields, {}).values
  const known = Object.entries(setting.values).filter(
    ([name]) => name in settingTypes[setting.type].fields,
  )
  return { ...setting, values: { ...defaults, ...Object.fromEntries(known) } }
}

async function ofType(sql: Sql, type: string): Promise<Setting> {
  if (!isSettingType(type)) refuse(noSuchSetting)
  const [setting] = await sql.rows<Setting>(`${SETTING} where type = $1`, [type])
  return whole(setting ?? refuse(noSuchSetting))
}

/** Rows of one office each: named once. */
function twiceErrors(values: Readonly<Record<string, unknown>>): FieldErrors {
  const seen = new Set<unknown>()
  const errors: FieldErrors = {}
  const rows = Array.isArray(values.rows) ? values.rows : []
  for (const [index, row] of rows.entries()) {
    const office: unknown = Reflect.get(row, 'office_id')
    if (seen.has(office)) errors[`rows.${index}.office_id`] = ['This office has a row already']
    seen.add(office)
  }
  return errors
}

/** Stores what was given of one type; a stale version is a conflict, and what changed goes into history. */
async function save(
  sql: Sql,
  viewer: Viewer,
  type: SettingType,
  given: unknown,
  version: number | null,
): Promise<Answer> {
  if (given === null || typeof given !== 'object' || Array.isArray(given))
    refuseFields({ values: ['Must be an object of fields'] })
  const { values, errors } = checkDraft(
    settingTypes[type].fields,
    { ...(given as object) },
    { partial: true },
  ) // the line above says it is one
  refuseFields({ ...errors, ...twiceErrors(values) })
  const [saved] = await sql.rows<Setting>(
    `with old as (select * from settings where type = $1 for update),
     row as (update settings t set "values" = t."values" || $2::jsonb, version = t.version + 1, date_updated = statement_timestamp()
               from old where t.id = old.id and ($3::integer is null or old.version = $3) returning t.*),
     past as (insert into history (resource, record_id, action, actor, before, after)
              select 'settings', row.id, 'update', $4, jsonb_changes(row."values", old."values"), jsonb_changes(old."values", row."values") from row join old on true)
     select id, type, "values", version, date_updated from row`,
    [type, JSON.stringify(values), version, viewer.user_id],
  )
  if (!saved)
    refuse(problems.changedMeanwhile, { label: 'setting' }, { current: await ofType(sql, type) })
  return { data: whole(saved), message: 'Settings Saved Successfully' }
}

export const settingsServed = serveCalls(settingsCalls, {
  settings: async ({ sql, asked, viewer, engine }) => {
    const { offset, limit, search } = readGrid(asked.input)
    const all = await sql.rows<Setting>(`${SETTING} order by id`)
    const found = all.filter(
      ({ type }) =>
        engine.rights.has(viewer, settingPages[type].url, 'view') &&
        type.toLowerCase().includes(search.trim().toLowerCase()),
    )
    return { data: found.slice(offset, offset + limit).map(whole), total: found.length }
  },
  setting: async ({ sql, asked, viewer, engine }) => {
    const [setting] = await sql.rows<Setting>(`${SETTING} where id = $1`, [idOf(asked)])
    if (!setting) refuse(noSuchSetting)
    engine.rights.need(viewer, settingPages[setting.type].url, 'view')
    return { data: whole(setting) }
  },
  settingOfType: async ({ sql, asked, viewer, engine }) => {
    const setting = await ofType(sql, asked.parameters.type ?? '')
    engine.rights.need(viewer, settingPages[setting.type].url, 'view')
    return { data: setting }
  },
  saveSettings: async ({ sql, viewer, input, engine }) => {
    const { type } = input
    if (!isSettingType(type) || type === 'FaceApproval') {
      const words = Object.keys(settingTypes).filter((word) => word !== 'FaceApproval')
      return refuse(problem(422, `Choose one of: ${words.join(', ')}`, 'type'))
    }
    engine.rights.need(viewer, settingPages[type].url, 'edit')
    return save(sql, viewer, type, input.values, input.version)
  },
  saveFaceApproval: ({ sql, viewer, input, engine }) => {
    engine.rights.need(viewer, settingPages.FaceApproval.url, 'edit')
    return save(sql, viewer, 'FaceApproval', input.values, input.version)
  },
})
