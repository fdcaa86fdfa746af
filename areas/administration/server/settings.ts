import { checkDraft } from '#platform/contract/fields/check-draft.ts'
import { type FieldErrors, problems, refuse, refuseFields } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { isLoopback } from '#platform/server/outbound/loopback.ts'
import type { Answer, Engine } from '#platform/server/kernel/request.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import { type CallRequest, serveCalls } from '#platform/server/kernel/served-area.ts'
import { readGrid } from '#platform/server/records/grid.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'
import { isSettingType, type SettingType, settingTypes } from '../contract/settings.ts'
import { settingPages } from '../contract/settings-page.ts'
import { administrationProblems } from '../contract/problems.ts'
import { type Setting, settingsCalls } from '../contract/settings-calls.ts'
import { countFactors } from './second-factor.ts'
import { fieldsOf, keepSecret, statesOf, type StoredSecrets } from './setting-secrets.ts'
import { sendTestMail } from './test-mail.ts'

interface StoredSetting extends Omit<Setting, 'is_decided_outside'> {
  readonly secrets: StoredSecrets
}

/** Types that the environment decides instead, where it does. */
const decidedOutside: Partial<Record<SettingType, (engine: Engine) => boolean>> = {
  Mail: ({ mail }) => mail.isRouteFixed,
}

/** Where a secret of a type is sent: with another receiver it is another secret. */
const sentTo: Partial<Record<SettingType, string>> = { Mail: 'host' }

const SETTING = 'select id, type, "values", secrets, version, date_updated from settings'

/** What is stored, with the defaults of what is not; of secrets only whether there are any. */
function whole(engine: Engine, { secrets, ...setting }: StoredSetting): Setting {
  const { type, values } = setting
  const open = Object.fromEntries(fieldsOf(type).open ?? [])
  const known = Object.entries(values).filter(([name]) => name in open)
  return {
    ...setting,
    values: {
      ...checkDraft(open, {}).values,
      ...Object.fromEntries(known),
      ...statesOf(type, secrets),
    },
    is_decided_outside: decidedOutside[type]?.(engine) === true,
  }
}

/** The settings of one type, as they are answered. */
export async function settingOf(engine: Engine, sql: Sql, type: string): Promise<Setting> {
  if (!isSettingType(type)) refuse(administrationProblems.noSuchSetting)
  const [setting] = await sql.rows<StoredSetting>(`${SETTING} where type = $1`, [type])
  return whole(engine, setting ?? refuse(administrationProblems.noSuchSetting))
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

/** What is sent in clear stays on this machine. */
const clearErrors = ({ encryption, host }: Readonly<Record<string, unknown>>): FieldErrors =>
  encryption === 'None' && typeof host === 'string' && !isLoopback(host)
    ? {
        encryption: [
          'Choose STARTTLS or TLS: without encryption only a server on this machine is used',
        ],
      }
    : {}

/** A code by mail is a second factor only where mail is sent. */
async function refuseNoMail(
  { sql, engine }: Pick<CallRequest, 'sql' | 'engine'>,
  { require_2fa }: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (require_2fa !== true || engine.mail.isRouteFixed) return
  const { values } = await settingOf(engine, sql, 'Mail')
  if (!values.host) refuse(administrationProblems.factorNeedsMail)
}

/** Stores what was given of one type; a stale version is a conflict, and what changed goes into history. */
export async function saveSetting(
  { sql, viewer, engine }: Pick<CallRequest, 'sql' | 'viewer' | 'engine'>,
  type: SettingType,
  given: unknown,
  version: number | null,
): Promise<Answer<Setting>> {
  if (given === null || typeof given !== 'object' || Array.isArray(given))
    refuseFields({ values: ['Must be an object of fields'] })
  const open = Object.fromEntries(fieldsOf(type).open ?? [])
  const { values, errors } = checkDraft(open, { ...(given as object) }, { partial: true }) // the line above says it is one
  refuseFields({ ...errors, ...twiceErrors(values), ...clearErrors(values) })
  await refuseNoMail({ sql, engine }, values)
  const [saved] = await sql.rows<StoredSetting>(
    `with old as (select * from settings where type = $1 for update),
     row as (update settings t set "values" = t."values" || $2::jsonb, version = t.version + 1, date_updated = statement_timestamp(),
                      secrets = case when $2::jsonb ? $5 and t."values" ->> $5 is distinct from $2::jsonb ->> $5 then '{}' else t.secrets end
               from old where t.id = old.id and ($3::integer is null or old.version = $3) returning t.*),
     past as (${recordHistory({ of: 'settings', action: 'update', actor: '$4', before: 'jsonb_changes(row."values", old."values")', after: 'jsonb_changes(old."values", row."values")', from: 'row join old on true' })})
     select id, type, "values", secrets, version, date_updated from row`,
    [type, JSON.stringify(values), version, viewer.user_id, sentTo[type] ?? ''],
  )
  if (!saved)
    refuse(
      problems.changedMeanwhile,
      { label: 'setting' },
      { current: await settingOf(engine, sql, type) },
    )
  return { data: whole(engine, saved), message: 'Settings Saved Successfully' }
}

export const settingsServed = serveCalls(settingsCalls, {
  settings: async ({ sql, asked: { input }, viewer, engine }) => {
    const { offset, limit, search } = readGrid(input)
    const all = await sql.rows<StoredSetting>(`${SETTING} order by id`)
    const found = all.filter(
      ({ type }) =>
        engine.rights.has(viewer, settingPages[type].url, 'view') &&
        type.toLowerCase().includes(search.trim().toLowerCase()),
    )
    const asked = found.slice(offset, offset + limit)
    return { data: asked.map((one) => whole(engine, one)), total: found.length }
  },
  setting: async ({ sql, asked, viewer, engine }) => {
    const [setting] = await sql.rows<StoredSetting>(`${SETTING} where id = $1`, [idOf(asked)])
    if (!setting) refuse(administrationProblems.noSuchSetting)
    engine.rights.need(viewer, settingPages[setting.type].url, 'view')
    return { data: whole(engine, setting) }
  },
  settingOfType: async ({ sql, asked, viewer, engine }) => {
    const setting = await settingOf(engine, sql, asked.parameters.type ?? '')
    engine.rights.need(viewer, settingPages[setting.type].url, 'view')
    return { data: setting }
  },
  secondFactor: async ({ sql }) => ({ data: await countFactors(sql) }),
  saveSettings: async (request) => {
    const { viewer, input, engine } = request
    const { type } = input
    if (!isSettingType(type) || type === 'FaceApproval') {
      const words = Object.keys(settingTypes).filter((word) => word !== 'FaceApproval')
      return refuse(administrationProblems.noSuchType, { types: words.join(', ') })
    }
    engine.rights.need(viewer, settingPages[type].url, 'edit')
    return saveSetting(request, type, input.values, input.version)
  },
  saveSecret: async (request) => {
    const { viewer, input, engine, sql } = request
    const { type } = input
    if (!isSettingType(type)) refuse(administrationProblems.noSuchSetting)
    engine.rights.need(viewer, settingPages[type].url, 'edit')
    await keepSecret(request, type)
    return { data: await settingOf(engine, sql, type), message: 'Settings Saved Successfully' }
  },
  sendTestMail,
  saveFaceApproval: (request) => {
    const { viewer, input, engine } = request
    engine.rights.need(viewer, settingPages.FaceApproval.url, 'edit')
    return saveSetting(request, 'FaceApproval', input.values, input.version)
  },
})
