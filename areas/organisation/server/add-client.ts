import type { Contribution, ContributionSql } from '#platform/contract/contributions.ts'
import type { GuidePart, GuideRequest } from '#platform/contract/guides.ts'
import { t } from '#platform/contract/words/texts.ts'
import { codeOfName } from '#platform/server/guides/code-of-name.ts'
import { type Guide, readGuide, runGuide } from '#platform/server/guides/guide.ts'
import { serveCalls } from '#platform/server/kernel/served-area.ts'
import {
  addClientCalls,
  addClientPage,
  CLIENT_PART,
  clientGuideParts,
} from '../contract/add-client.ts'
import { clients } from '../contract/clients.ts'
import { companies } from '../contract/companies.ts'

const company: GuidePart = {
  ...{ name: 'company', order: 10, resource: companies },
  title: t`Who pays?`,
  help: t`The firm that gets the invoices. For another programme of a firm that is there already, use Add client in the list.`,
  fields: ['name', 'company_type_id'],
  labels: { name: t`Company name` },
  propose: async ({ sql }) => {
    const [type] = await sql.rows<{ id: number }>(
      `select id from company_types where not is_deleted order by name <> 'Customer', id limit 1`,
    )
    return { company_type_id: type?.id ?? null }
  },
  fill: async () => ({ is_client: 1 }),
}

/** With one office, or for the person who leads, there is nothing to choose. */
async function usualClient({ sql, viewer, now }: GuideRequest) {
  const [only] = await sql.rows<{ offices_ids: number[]; managers_ids: number[] }>(
    `select coalesce((select array_agg(id) from offices where not is_deleted having count(*) = 1), '{}') as offices_ids,
            coalesce((select array_agg(e.id) from people.employees e where e.id = $1 and e.status <> 'Left'), '{}') as managers_ids`,
    [viewer.employee_id],
  )
  return { ...only, start_date: now.slice(0, 10), account_status: 'Active' }
}

/** Bills are written in the currency of the company until a client asks for another. */
async function companyCurrency(sql: ContributionSql): Promise<{ currency?: string }> {
  const [general] = await sql.rows<{ currency: string | null }>(
    'select currency from administration.company',
  )
  return general?.currency ? { currency: general.currency } : {}
}

const client: GuidePart = {
  ...{ name: CLIENT_PART, order: 20, resource: clients },
  title: t`What is the work called, and where is it done?`,
  help: t`A firm may have several programmes; each is a client of its own. Targets and billing can be added later.`,
  fields: ['name', 'offices_ids', 'managers_ids', 'start_date', 'account_status'],
  labels: { name: t`Client name` },
  links: { company_id: 'company' },
  propose: usualClient,
  fill: async ({ name }, { sql }) => ({
    ...(await companyCurrency(sql)),
    code: await codeOfName(String(name), 8, async (code) => {
      const taken = await sql.rows('select 1 from clients where code = $1', [code])
      return taken.length > 0
    }),
  }),
}

const guideOf = (contributions: readonly Contribution[]): Guide => ({
  page: addClientPage.url,
  label: addClientPage.label,
  parts: [company, client, ...clientGuideParts.among(contributions)],
})

export const addClientServed = serveCalls(addClientCalls, {
  clientParts: async (request) => {
    return { data: await readGuide(guideOf(request.engine.contributions), request, {}) }
  },
  makeClient: async (request) => {
    const guide = guideOf(request.engine.contributions)
    const data = await runGuide(guide, request, request.asked.input)
    return { data, message: 'Client Added Successfully' }
  },
})
