/**
 * The query `agent`: the employee a file name names (`$11`) by the way of the config `$1`, and the account. One that fits two people fits nobody.
 */
export const AGENT_OF = `
  named as (
    select e.id from people.employees e left join administration.users u on u.employee_id = e.id and not u.is_deleted, transcribe_config c
     where c.id = $1 and $11::text is not null and not e.is_deleted
       and lower(btrim($11::text)) = lower(btrim(case c.agent_match when 'Employee code' then e.employee_code when 'User name' then u.username
             when 'Extension' then e.extension else e.company_email end))
     group by e.id),
  agent as (
    select n.id, (select u.id from administration.users u where u.employee_id = n.id and not u.is_deleted order by u.id limit 1) as user_id
      from named n where (select count(*) from named) = 1)`
