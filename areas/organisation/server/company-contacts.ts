import type { ChangesOf, DraftOf, PartOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import { serveResource, type ChangeOf } from '#platform/server/records/served.ts'
import { companyContacts } from '../contract/company-contacts.ts'
import { organisationProblems } from '../contract/problems.ts'
import { isShownCompany } from './companies.ts'

/** A contact can be reached, speaks for clients of their own firm, and is the first one alone. */
async function check(
  values: DraftOf<typeof companyContacts>,
  change: ChangeOf<typeof companyContacts>,
): Promise<ChangesOf<typeof companyContacts>> {
  const all = { ...change.before, ...values }
  const ways = [all.email, all.phone, all.mobile].filter((way) => (way ?? null) !== null)
  if (ways.length === 0) refuse(organisationProblems.noWayToReach)
  if (changesAny(values, change, 'client_ids', 'company_id')) await refuseOthersClients(all, change)
  if (all.is_primary === true && changesAny(values, change, 'is_primary', 'company_id'))
    await stepBack(all, change)
  return { name: `${String(all.first_name)} ${String(all.last_name)}` }
}

async function refuseOthersClients(
  { client_ids, company_id }: PartOf<typeof companyContacts>,
  { sql }: ChangeOf<typeof companyContacts>,
) {
  const [other] = await sql.rows<{ name: string }>(
    'select name from clients where id = any($1::bigint[]) and company_id is distinct from $2 and not is_deleted order by name limit 1',
    [client_ids, company_id],
  )
  if (other) refuse(organisationProblems.notTheirClient, { client: other.name })
}

/** The person who was the first contact of the company is no more. */
const stepBack = (
  { company_id, id }: PartOf<typeof companyContacts>,
  { sql, viewer }: ChangeOf<typeof companyContacts>,
) =>
  changeRows(sql, companyContacts, {
    set: 'is_primary = false',
    where:
      't.company_id = $1 and t.is_primary and t.id is distinct from $2::bigint and not t.is_deleted',
    values: [company_id, id ?? null],
    actor: viewer.user_id,
  })

export const companyContactsOnServer = serveResource(companyContacts, {
  // People are shown with their firm.
  visible: (viewer, _parameters, row) =>
    `exists (select 1 from companies c where c.id = ${row}.company_id and ${isShownCompany(viewer, companyContacts.page, 'c')})`,
  before: { create: check, update: check },
  constraints: {
    company_contacts_one_primary: organisationProblems.onePrimary,
    company_contacts_reachable: organisationProblems.noWayToReach,
  },
})
