-- Where the work of a person is pictured: an exemption, else the rule of the office, else the company's.
create or replace function picture_places(employee bigint) returns text[] language sql stable as $$
  select case when exists (select from people.unpictured_people where id = e.id) then '{}'::text[]
              else case coalesce(nullif(o.photo_capture, 'As company'), (select "values" ->> 'photo_capture' from settings where type = 'General'), 'Always')
                     when 'Off' then '{}'::text[] when 'Remote only' then '{Remote}'::text[] else '{Office,Remote}'::text[] end end
    from people.employees e left join organisation.offices o on o.id = e.office_id
   where e.id = employee
$$;

-- Who opened a picture of the clock is only ever added to, as the history is.
create or replace trigger clock_picture_views_append_only before update or delete on clock_picture_views for each row execute function refuse_change();
