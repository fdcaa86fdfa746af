import { createHash } from 'node:crypto'
import type { Viewer } from './viewer.ts'

// The people of a role share its grants: their print is made once.
const prints = new WeakMap<Viewer['grants'], string>()

/** A fingerprint of all rights of a person and their reach. It changes when any of them changes. */
export function rightsPrint({ grants }: Pick<Viewer, 'grants'>): string {
  const known = prints.get(grants)
  if (known !== undefined) return known
  const sorted = [...grants].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const print = createHash('sha256').update(JSON.stringify(sorted)).digest('base64url')
  prints.set(grants, print)
  return print
}

/** SQL: a fingerprint of the people that an employee reaches by the reporting line, above none and beside those of the same manager. */
export const linesPrint = (employee: string): string => `
  (select md5(coalesce(string_agg(concat_ws(' ', l.manager_id, l.employee_id, l.depth), ',' order by l.manager_id, l.employee_id), ''))
     from reporting_lines l
    where l.manager_id = ${employee}
       or (l.depth = 1 and l.manager_id = (select b.manager_id from reporting_lines b where b.employee_id = ${employee} and b.depth = 1)))`
