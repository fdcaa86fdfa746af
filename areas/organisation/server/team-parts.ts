import { DEPARTMENT_PART, OFFICE_PART, teamGuideParts } from '#areas/people/contract/add-team.ts'
import type { GuideRequest } from '#platform/contract/guides.ts'
import { t } from '#platform/contract/words/texts.ts'
import { codeOfName } from '#platform/server/guides/code-of-name.ts'
import { departments } from '../contract/departments.ts'
import { offices } from '../contract/offices.ts'
import { COMPANY_PICTURES } from './company-pictures.ts'
import { likelyPlace } from './place-of-browser.ts'

const hasNone =
  (table: 'offices' | 'departments') =>
  async ({ sql }: GuideRequest): Promise<boolean> =>
    (await sql.rows(`select 1 from ${table} where not is_deleted limit 1`)).length === 0

/** Where the office most likely is, and what the company says of clock pictures. */
async function here(asked: GuideRequest) {
  const [company] = await asked.sql.rows<{ photo_capture: string }>(
    `select ${COMPANY_PICTURES} as photo_capture`,
  )
  return { ...(await likelyPlace(asked)), ...company }
}

const office = teamGuideParts.add({
  ...{ name: OFFICE_PART, order: 10, resource: offices },
  title: t`Where do they work?`,
  help: t`The time zone decides when a day begins. The clock takes pictures of people At Desk unless you switch that off; they see a notice before the first one.`,
  fields: ['name', 'country_id', 'city', 'timezone_id', 'photo_capture'],
  labels: { name: t`Office name` },
  follows: ['country_id'],
  isMissing: hasNone('offices'),
  propose: here,
  fill: async ({ name }, { sql }) => ({
    code: await codeOfName(String(name), 3, async (code) => {
      const taken = await sql.rows('select 1 from offices where code = $1', [code])
      return taken.length > 0
    }),
  }),
})

const department = teamGuideParts.add({
  ...{ name: DEPARTMENT_PART, order: 20, resource: departments },
  title: t`In which department?`,
  help: t`One is enough to begin with.`,
  fields: ['name'],
  links: { offices_ids: OFFICE_PART },
  labels: { name: t`Department` },
  isMissing: hasNone('departments'),
  propose: async () => ({ name: t`Operations` }),
  fill: async ({ name }, { sql }) => ({
    code: await codeOfName(String(name), 6, async (code) => {
      const taken = await sql.rows('select 1 from departments where code = $1', [code])
      return taken.length > 0
    }),
  }),
})

/** What the first person needs of this area. */
export const teamParts = [office, department]
