import type { Sql } from '#platform/server/database/database.ts'
import { idIn, type Ids, idsOf, insertRows } from '#database/demo/insert-rows.ts'

const CATEGORIES = ['Management', 'Operations', 'Support functions'] as const

/** Name, code, category, grade, usual role, leads people, billable, hourly cost. */
const DESIGNATIONS = [
  ['Managing Director', 'MD', 'Management', 1, 'Manager', true, false, 62],
  ['Operations Manager', 'OM', 'Management', 3, 'Manager', true, false, 31],
  ['Team Lead', 'TL', 'Operations', 5, 'Team Lead', true, true, 14],
  ['Senior Agent', 'SA', 'Operations', 7, 'Agent', false, true, 10.5],
  ['Customer Agent', 'CA', 'Operations', 8, 'Agent', false, true, 8.5],
  ['HR Partner', 'HRP', 'Support functions', 5, 'HR', false, false, 16],
  ['IT Engineer', 'ITE', 'Support functions', 5, 'IT', false, false, 18],
  ['System Administrator', 'SYS', 'Support functions', 4, 'Admin', false, false, 22],
  ['Quality Analyst', 'QAA', 'Support functions', 6, 'QA', false, false, 12.5],
  ['Trainer', 'TRN', 'Support functions', 6, 'Trainer', false, false, 13],
] as const

export async function insertDesignations(sql: Sql): Promise<Ids> {
  const roles = await idsOf(sql, 'administration.roles', 'name')
  const categories = await insertRows(
    sql,
    'designation_categories',
    'name',
    CATEGORIES.map((name) => ({ name })),
  )
  return insertRows(
    sql,
    'designations',
    'name',
    DESIGNATIONS.map(([name, code, category, grade, role, isManager, isBillable, cost]) => ({
      name,
      code,
      designation_category_id: idIn(categories, category),
      grade,
      default_role_id: idIn(roles, role),
      is_manager: isManager,
      is_billable: isBillable,
      hourly_cost: cost,
      notice_period_days: grade < 5 ? 60 : 30,
      probation_days: 90,
      replacement_cost: Math.round(cost * 180),
      is_active: true,
    })),
  )
}
