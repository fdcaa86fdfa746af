-- Who entered a request for the person it is about; null where that person made or submitted it, or it is about nobody.
alter table approval_requests add column entered_by bigint references users (id);
update approval_requests r set entered_by = r.asked_by
 where r.employee_id is not null
   and not exists (select 1 from users u where u.employee_id = r.employee_id
                     and (u.id = r.asked_by
                       or exists (select 1 from history h where h.resource = r.resource and h.record_id = r.record_id
                                     and h.action = 'create' and h.actor = u.id)));
