/**
 * Where the person of a row belonged on its day, for reports: SQL that joins the position `at`. It stands behind the join of the employee `e`, who says
 * where a person belonged on days outside of their employments.
 */
export const joinPlace = (row: string, day = 'business_date'): string =>
  `left join people.positions at on at.employee_id = ${row}.employee_id and ${row}.${day} between at.from_date and coalesce(at.to_date, 'infinity')`

/** The lead of that place, as reports name it. */
export const leadThen = `case when at.id is null then e.reports_to_id else at.reports_to_id end as manager_id`

/** Its lead and its office. */
export const leadAndOffice = `${leadThen}, case when at.id is null then e.office_id else at.office_id end as office_id`

/** A field of the place where the person of a row belonged on a day of the row, for the derived fields of a family. */
export const placeField =
  (field: 'office_id' | 'department_id' | 'reports_to_id', day = 'business_date') =>
  (row: string): string =>
    `select p.${field} from people.position_on(${row}.employee_id, coalesce(${row}.${day}, current_date)) p`
