/**
 * Where the person of a row belonged on its day, for reports: SQL that joins the position `at` and, of a day outside of their employments, the position
 * `outside` that `people.position_on` answers for it.
 */
export const joinPlace = (row: string, day = 'business_date'): string =>
  `left join people.positions at on at.employee_id = ${row}.employee_id and ${row}.${day} between at.from_date and coalesce(at.to_date, 'infinity')
   left join lateral (
     select p.reports_to_id, p.office_id, p.department_id
       from (select where at.id is null offset 0) asked cross join lateral people.position_on(${row}.employee_id, coalesce(${row}.${day}, current_date)) p) outside on true`

/** A field of that place. */
export const placeThen = (field: 'office_id' | 'department_id' | 'reports_to_id'): string =>
  `case when at.id is null then outside.${field} else at.${field} end`

/** The lead of that place, as reports name it. */
export const leadThen = `${placeThen('reports_to_id')} as manager_id`

/** Its lead and its office. */
export const leadAndOffice = `${leadThen}, ${placeThen('office_id')} as office_id`

/** A field of the place where the person of a row belonged on a day of the row, for the derived fields of a family. */
export const placeField =
  (field: 'office_id' | 'department_id' | 'reports_to_id', day = 'business_date') =>
  (row: string): string =>
    `select p.${field} from people.position_on(${row}.employee_id, coalesce(${row}.${day}, current_date)) p`
