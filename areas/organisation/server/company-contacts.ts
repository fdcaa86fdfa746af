import { refuse } from '#platform/contract/problems.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import { type Change, type Row, serveResource } from '#platform/server/records/served.ts'
import { companyContacts } from '../contract/company-contacts.ts'
import { organisationProblems } from '../contract/problems.ts'
import { isShownCompany } from './companies.ts'

/** A contact can be reached, speaks for clients of their own firm, and is the first one alone. */
async function check(values: Row, change: Change): Promise<Row> {
  const all = { ...change.before, ...values }
  const ways = [all.email, all.phone, all.mobile].filter((way) => (way ?? null) !== null)
  if (ways.length === 0) refuse(organisationProblems.noWayToReach)
  if (changesAny(values, change, 'client_ids', 'company_id')) await refuseOthersClients(all, change)
  if (all.is_primary === true && changesAny(values, change, 'is_primary', 'company_id'))
    await stepBack(all, change)
  return { name: `${String(all.first_name)} ${String(all.last_name)}` }
}

async function refuseOthersClients({ client_ids, company_id }: Row, { sql }: Change) {
  const [other] = await sql.rows<{ name: string }>(
    'select name from clients where id = any($1::bigint[]) and company_id is distinct from $2 and not is_deleted order by name limit 1',
    [client_ids, company_id],
  )
  if (other) refuse(organisationProblems.notTheirClient, { client: other.name })
}

/** Whoever was the first contact of the company is no more. */
const stepBack = ({ company_id, id }: Row, { sql, viewer }: Change) =>
  sql.rows(
    `with old as (select * from company_contacts where company_id = $1 and is_primary and id is distinct from $2::bigint and not is_deleted for update),
     row as (update company_contacts t set is_primary = false, version = t.version + 1, updated_by = $3, date_updated = statement_timestamp() from old where t.id = old.id returning t.*)
     insert into history (resource, record_id, action, actor, before, after)
     select '${companyContacts.name}', row.id, 'update', $3, jsonb_changes(to_jsonb(row), to_jsonb(old)), jsonb_changes(to_jsonb(old), to_jsonb(row)) from row join old on old.id = row.id`,
    [company_id, id ?? null, viewer.user_id],
  )

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
