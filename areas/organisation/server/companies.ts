import type { ChangesOf, DraftOf } from '#platform/contract/fields/record-types.ts'
import { ibanIn, isRightIban } from '../contract/iban.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import { serveResource, type ChangeOf } from '#platform/server/records/served.ts'
import { clients } from '../contract/clients.ts'
import { companies } from '../contract/companies.ts'
import { organisationProblems } from '../contract/problems.ts'
import { refuseCityElsewhere } from './city-of-country.ts'

/** A company lies in a city of its country, and pays for us as long as there is a client of it. */
async function check(
  values: DraftOf<typeof companies>,
  change: ChangeOf<typeof companies>,
): Promise<ChangesOf<typeof companies>> {
  const all = { ...change.before, ...values }
  if (changesAny(values, change, 'city', 'country_id')) await refuseCityElsewhere(all, change.sql)
  const stops = change.before?.is_client === 1 && !isYes(all.is_client)
  if (stops) await refuseWithClients(change)
  return asBanksWrite(values)
}

/** Numbers and codes of accounts are kept without blanks, in capitals; an IBAN whose check digits are wrong is none. */
function asBanksWrite({ account_no, bic }: DraftOf<typeof companies>): ChangesOf<typeof companies> {
  const iban = ibanIn(account_no)
  if (iban !== undefined && !isRightIban(iban)) refuse(organisationProblems.wrongIban)
  return { ...(iban && { account_no: iban }), ...(bic && { bic: bic.toUpperCase() }) }
}

/** The company that bills is not deleted before the settings name another. */
async function keepOwnCompany({ sql, before }: ChangeOf<typeof companies>): Promise<void> {
  const [own] = await sql.rows<{ is_own: boolean }>(
    'select organisation.own_company() is not distinct from $1::bigint as is_own',
    [before?.id],
  )
  if (own?.is_own) refuse(organisationProblems.billsClients, { company: before?.name })
}

/** As it is stored and as it is answered. */
const isYes = (value: unknown): boolean => value === true || value === 1

async function refuseWithClients({ sql, before }: ChangeOf<typeof companies>): Promise<void> {
  await sql.rows('select 1 from companies where id = $1 for update', [before?.id])
  const [held] = await sql.rows<{ n: number }>(
    'select count(*)::integer as n from clients where company_id = $1 and not is_deleted',
    [before?.id],
  )
  if (held && held.n > 0) refuse(organisationProblems.hasClients, { n: held.n })
}

/** Who pays us is for those who keep such records or clients; the person who only looks them up on a page sees the others. */
export function isShownCompany({ grants }: Viewer, page: string, row: string): string {
  const mayEdit = [page, clients.page].some((url) => grants.get(url)?.rights.edit)
  return mayEdit ? 'true' : `not ${row}.is_client`
}

export const companiesOnServer = serveResource(companies, {
  before: { create: check, update: check, delete: keepOwnCompany },
  standsAlone: () => true,
  visible: (viewer, _parameters, row) => isShownCompany(viewer, companies.page, row),
  constraints: {
    companies_city_in_country: organisationProblems.cityNotThere,
    companies_parent_id_no_cycle: organisationProblems.companyInItself,
  },
})
