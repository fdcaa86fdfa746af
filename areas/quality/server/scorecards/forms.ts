import type { ChangesOf, DraftOf, PartOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { auditForms } from '../../contract/scorecards/audit-forms.ts'
import { inBothGenerations } from '../../contract/scorecards/generations.ts'
import { publishedAuditForms } from '../../contract/scorecards/published-audit-forms.ts'
import { scorecardProblems } from '../../contract/scorecards/scorecard-problems.ts'
import { carriedForm } from './carried-form.ts'
import { formFields, publishedFields } from './form-fields.ts'
import { nextFormNumber } from './form-numbers.ts'

type Forms = (typeof auditForms)['weighted']

/** Bands fall to 0, and the set-up is the client's own or everybody's. */
async function check(values: DraftOf<Forms>, change: ChangeOf<Forms>): Promise<void> {
  const { before, sql } = change
  if (before && before.status !== 'Draft')
    refuse(scorecardProblems.notADraft, { state: before.status.toLowerCase() })
  checkBands(values)
  if (changesAny(values, change, 'client_id', 'audit_form_setup_id'))
    await checkSetup({ ...before, ...values }, sql)
}

function checkBands({ bands }: DraftOf<Forms>): void {
  if (!bands) return
  if (bands.some(({ from }, place) => place > 0 && from >= (bands[place - 1]?.from ?? 0)))
    refuse(scorecardProblems.bandsFall)
  if (bands.at(-1)?.from !== 0) refuse(scorecardProblems.bandsEndAtZero)
}

async function checkSetup({ client_id, audit_form_setup_id }: PartOf<Forms>, sql: Sql) {
  const [other] = await sql.rows<{ name: string; client: string }>(
    `select s.name, c.name as client from audit_form_setups s join organisation.clients c on c.id = s.client_id
      where s.id = $1 and s.client_id is distinct from $2`,
    [audit_form_setup_id, client_id ?? null],
  )
  if (other)
    refuse(scorecardProblems.otherClientsSetup, { setup: other.name, client: other.client })
}

export const formsOnServer = inBothGenerations(({ generation }) =>
  serveResource(auditForms[generation], {
    derived: formFields,
    carried: carriedForm(auditForms[generation]),
    before: {
      create: async (values, change): Promise<ChangesOf<Forms>> => {
        await check(values, change)
        return { form_number: await nextFormNumber(change.sql) }
      },
      update: check,
      delete: ({ before }) => {
        if (before && before.status !== 'Draft')
          refuse(
            before.status === 'Retired'
              ? scorecardProblems.retiredStays
              : scorecardProblems.onlyDraftsGo,
            { state: before.status.toLowerCase() },
          )
      },
    },
  }),
)

export const publishedFormsOnServer = serveResource(publishedAuditForms, {
  derived: publishedFields,
})
