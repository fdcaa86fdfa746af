/** The category of the set-up `s` and the one above it: what is said of either holds for the work in it. */
const LINE = `activity_categories c where c.id = s.category_id or c.id = (select b.parent_id from activity_categories b where b.id = s.category_id)`

/** The access row `a` is of a set-up: of its client, and of its category or the one above, and of itself, where these are named. */
const isOfWork = (setup: string): string => `a.client_id = ${setup}.client_id
  and (a.category_ids = '{}' or ${setup}.category_id = any(a.category_ids) or (select c.parent_id from activity_categories c where c.id = ${setup}.category_id) = any(a.category_ids))
  and (a.activity_setup_ids = '{}' or ${setup}.id = any(a.activity_setup_ids))`

/** The roles some access row lets log a set-up, whenever it holds. */
export const rolesOf = (setup: string): string =>
  `select coalesce(array_agg(distinct x.role order by x.role), '{}') from activity_access a, unnest(a.roles_ids) x (role)
    where not a.is_deleted and a.may_log and ${isOfWork(setup)}`

/**
 * Who may log what, as a condition inside SQL: some access row fits the role or the user, the client, the category and the
 * set-up; neither its category nor the one above is kept for other people or other offices; everything is active and valid on
 * the day. Rows only add. Placeholders are the asking role, user and day; `s` is the set-up.
 */
export const mayLog = (
  {
    role,
    user,
    day,
    isSuperAdmin,
  }: { role: string; user: string; day: string; isSuperAdmin: boolean },
  right: 'may_log' | 'may_bulk' | 'may_log_for_team' = 'may_log',
): string =>
  isSuperAdmin
    ? 'true'
    : `exists (
      select 1 from activity_access a
       where not a.is_deleted and a.${right} and (a.roles_ids @> array[${role}::bigint] or a.users_ids @> array[${user}::bigint])
         and ${isOfWork('s')}
         and (a.valid_from is null or a.valid_from <= ${day}) and (a.valid_to is null or a.valid_to >= ${day}))
    and not exists (select 1 from (select c.* from ${LINE}) c where (c.user_ids <> '{}' and ${user}::bigint <> all(c.user_ids))
      or (c.offices_ids <> '{}' and not exists (
        select 1 from administration.users u join people.employees e on e.id = u.employee_id where u.id = ${user}::bigint and e.office_id = any(c.offices_ids))))`

/** A set-up that can be logged on a day at all. */
export const isOpen = (day: string): string =>
  `s.is_active and not s.is_deleted and (s.valid_from is null or s.valid_from <= ${day}) and (s.valid_to is null or s.valid_to >= ${day})
    and not exists (select 1 from (select c.* from ${LINE}) c where not c.is_active or c.is_deleted)`
