import type { Field } from '#platform/contract/fields/field.ts'
import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { labelOf } from '#platform/contract/labels.ts'
import { refuse } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { beginBatch } from '#platform/server/history/batches.ts'
import { recordFamilyHistory } from '#platform/server/history/record-family-history.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { Row } from '#platform/server/records/served.ts'
import { leaveConfigFields, leaveConfigs } from '../../contract/leave-configs.ts'
import { leaveTypes } from '../../contract/leave-types.ts'
import { leaveProblems } from '../../contract/problems.ts'
import type {
  AppliedTemplate,
  LeaveTemplate,
  leaveTemplateCalls,
  PlannedLeave,
  TemplateCountries,
} from '../../contract/templates/leave-templates.ts'
import { needOffice, rowsOf } from '../leave-configs.ts'
import { LEAVE_OF_COUNTRIES } from './leave-of-countries.ts'

type Calls = typeof leaveTemplateCalls

/** The countries of which a template is known, and where our offices are. */
export async function leaveTemplates({
  sql,
}: CallRequest<Calls['leaveTemplates']>): Promise<Answer<TemplateCountries>> {
  const codes = Object.keys(LEAVE_OF_COUNTRIES)
  const countries = await sql.rows<{ code: string; name: string }>(
    'select iso2 as code, name from organisation.countries where iso2 = any($1::text[]) and not is_deleted order by name',
    [codes],
  )
  const offices = await sql.rows<{ id: number; country: string }>(
    `select o.id, c.iso2 as country from organisation.offices o join organisation.countries c on c.id = o.country_id where not o.is_deleted`,
  )
  return { data: { countries, offices } }
}

/** What the template of a country would change for an office. */
export async function previewLeaveTemplate(
  request: CallRequest<Calls['previewLeaveTemplate']>,
): Promise<Answer<readonly PlannedLeave[]>> {
  const { office_id, country } = request.input
  await needOffice(request.sql, office_id)
  const planned = await plan(request, office_id, country)
  return { data: planned.map(told), total: planned.length }
}

/** Puts the chosen rows of a template on an office, as one change. */
export async function applyLeaveTemplate(
  request: CallRequest<Calls['applyLeaveTemplate']>,
): Promise<Answer<AppliedTemplate>> {
  const { sql, input, viewer, asked, records, engine } = request
  const { office_id, country, chosen } = input
  await needOffice(sql, office_id)
  await sql.rows('select from organisation.hold_office($1)', [office_id])
  const planned = (await plan(request, office_id, country)).filter(
    (one) => chosen.includes(one.template.code) && !one.isThere,
  )
  if (planned.length === 0) refuse(leaveProblems.nothingToApply)
  if (planned.some(({ type }) => type === undefined))
    engine.rights.need(viewer, leaveTypes.page, 'add')
  const batch = await beginBatch(sql)
  for (const one of planned) {
    const leave_type_id = one.type
      ? await serveOffice(request, one.type, office_id)
      : Number((await records.create(leaveTypes, { ...one.draft, offices_ids: [office_id] })).id)
    const values = { ...one.config, is_enabled: true }
    if (one.given) await records.change(leaveConfigs, Number(one.given.id), values)
    else await records.store(leaveConfigs, { ...withDefaults(values), leave_type_id, office_id })
  }
  const words = t`Leave of ${country} put on an office: ${planned.length} types`
  await recordFamilyHistory(sql, {
    id: batch,
    resource: leaveConfigs.name,
    action: 'import',
    viewer,
    request_id: asked.request_id,
    after: { words, families: [leaveTypes.name, leaveConfigs.name] },
  })
  return {
    data: { batch, applied: planned.length },
    message: t`Leave saved. Check with your adviser.`,
  }
}

/** What nothing is said of holds what a form would start with. */
const withDefaults = (values: Row): Row => ({
  ...Object.fromEntries(
    Object.entries<Field>(leaveConfigFields).flatMap(([name, field]) =>
      field.default === undefined ? [] : [[name, field.default]],
    ),
  ),
  ...values,
})

/** A leave type that others have is of this office, too. */
async function serveOffice(
  { records, viewer, engine }: CallRequest,
  type: Row,
  office: number,
): Promise<number> {
  const offices = type.offices_ids as number[] // a references field
  if (!offices.includes(office)) {
    engine.rights.need(viewer, leaveTypes.page, 'edit')
    await records.change(leaveTypes, Number(type.id), { offices_ids: [...offices, office] })
  }
  return Number(type.id)
}

/** A row of a template, held against what there is. */
interface Planned {
  readonly template: LeaveTemplate
  /** The type that fits; without one it is made. */
  readonly type: RecordOf<typeof leaveTypes> | undefined
  readonly draft: { readonly name: string; readonly code: string }
  /** What the office gives of it now. */
  readonly given: RecordOf<typeof leaveConfigs> | undefined
  readonly config: Row
  readonly changes: readonly string[]
  readonly isThere: boolean
}

async function plan(
  request: Pick<CallRequest, 'records'> & { readonly sql: Sql },
  office: number,
  country: string,
): Promise<Planned[]> {
  const templates = LEAVE_OF_COUNTRIES[country] ?? refuse(leaveProblems.noTemplate)
  const types = await rowsOf(request, leaveTypes)
  const configs = await rowsOf(request, leaveConfigs, { office_id: { eq: office } })
  return templates.map((template) => {
    const named = types.filter((one) => isCalled(one, template, country))
    // The type that was made for this country stays its own, whatever was changed about it since.
    const type =
      named.find((one) => fits(one, template)) ??
      named.find(({ name }) => name === `${template.name} ${country}`)
    const own = named.length > 0
    const draft = {
      ...template.type,
      name: own ? `${template.name} ${country}` : template.name,
      code: own ? `${template.code}${country}`.slice(-6) : template.code,
    }
    const given = type && configs.find(({ leave_type_id }) => leave_type_id === type.id)
    const changes = given ? changesOf(given, template.config) : []
    const isThere = given?.is_enabled === true && changes.length === 0
    return { template, type, draft, given, config: { ...template.config }, changes, isThere }
  })
}

/** By its own name, or by the one it got because another country has that. */
const isCalled = (
  { name, code }: RecordOf<typeof leaveTypes>,
  template: LeaveTemplate,
  country: string,
): boolean =>
  [template.name, `${template.name} ${country}`].includes(String(name)) ||
  [template.code, `${template.code}${country}`.slice(-6)].includes(String(code))

/** Whether a type that offices share already has the rules of the template. */
const fits = (type: RecordOf<typeof leaveTypes>, template: LeaveTemplate): boolean =>
  Object.entries({ ...USUAL_RULES, ...template.type }).every(
    ([name, value]) => (type[name as keyof typeof type] ?? null) === value, // templates name its fields alone
  )

/** Rules by which one kind of leave differs from another, where the template says nothing of them. */
const USUAL_RULES = { day_rule: 'Working days', is_paid: true, needs_balance: true } as const

/** "A year 20 → 22" */
const changesOf = (given: Row, config: Row): string[] =>
  Object.entries(config).flatMap(([name, value]) => {
    const field = leaveConfigFields[name as keyof typeof leaveConfigFields] // templates name its fields alone
    const before = given[name] ?? null
    return field && before !== value
      ? [`${labelOf(name, field)} ${String(before ?? '–')} → ${String(value)}`]
      : []
  })

const told = ({ template, type, draft, changes, isThere }: Planned): PlannedLeave => ({
  code: template.code,
  name: type ? String(type.name) : draft.name,
  entitlement_days: Number(template.config['entitlement_days'] ?? 0),
  law: template.law,
  says: template.says,
  checked: template.checked,
  source: template.source,
  is_new_type: type === undefined,
  changes,
  is_there: isThere,
})
