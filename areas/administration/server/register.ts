import { checkDraft } from '#platform/contract/fields/check-draft.ts'
import { refuse, refuseFields } from '#platform/contract/problems.ts'
import { refuseUnfit } from '#platform/server/access/password-rules.ts'
import { hashPassword } from '#platform/server/access/passwords.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { serveCalls } from '#platform/server/kernel/served-area.ts'
import { limit } from '#platform/server/limits/limits.ts'
import { administrationProblems } from '../contract/problems.ts'
import { firstAccount, registerCalls } from '../contract/register-calls.ts'
import { addSuperAdmin } from './add-super-admin.ts'
import { dropFirstAccountCodes, isFirstAccountCode } from './first-account-code.ts'

/** The person who makes the first account holds it until their transaction ends; the person who comes second finds a person there. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('the first account', 0))`

/** Codes one address may get wrong: nobody guesses 100 bits, and the person at the server copies them. */
const WRONG_CODES = { most: 10, seconds: 600 } as const

/** Deleted accounts are a person, too: a system that had people is never open again. */
const isEmpty = async (sql: Sql): Promise<boolean> =>
  (await sql.rows('select 1 from users limit 1')).length === 0

const refuseOnceMade = async (sql: Sql): Promise<void> => {
  if (!(await isEmpty(sql))) refuse(administrationProblems.notTheFirst)
}

/** The first account. A system that has one says so before it looks at what was sent, and tells nothing else. */
export const registerServed = serveCalls(registerCalls, {
  mayRegister: async ({ sql }) => ({ data: { is_empty: await isEmpty(sql) } }),
  register: async ({ sql, asked, engine }) => {
    await refuseOnceMade(sql)
    const { values, errors } = checkDraft(firstAccount, asked.input)
    refuseFields(errors)
    if (!(await isFirstAccountCode(sql, String(values.code)))) {
      // The account that was made meanwhile took its codes along.
      await refuseOnceMade(sql)
      await limit(sql, 'first account', asked.address, WRONG_CODES)
      refuse(administrationProblems.wrongFirstCode)
    }
    const { first_name, last_name, email, password } = values
    await refuseUnfit(String(password), String(values.password_confirmation))
    const hash = await hashPassword(String(password))
    await engine.database.transaction(async (within) => {
      await within.rows(LOCK)
      await refuseOnceMade(within)
      await addSuperAdmin(within, { first_name, last_name, email, hash, isTemporary: false })
      await dropFirstAccountCodes(within)
    })
    return { data: { registered: true }, message: 'You are the super admin.' }
  },
})
