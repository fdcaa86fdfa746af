-- A result keeps what it was judged by and whom its goal was meant for. Results that are there take what their KPI says now: nothing knows what it said then.
-- Periods that were locked, a week after their end, stay locked.

alter table kpi_results add column locked_at timestamptz(3);
alter table kpi_results add column name text;
alter table kpi_results add column metric text;
alter table kpi_results add column unit text;
alter table kpi_results add column direction text;
alter table kpi_results add column minimum numeric(14,2);
alter table kpi_results add column target numeric(14,2);
alter table kpi_results add column stretch numeric(14,2);
alter table kpi_results add column weight integer;
alter table kpi_results add column min_sample integer;
alter table kpi_results add column designations_ids bigint[] not null default '{}';
alter table kpi_results add column client_ids bigint[] not null default '{}';

update kpi_results r
   set name = k.name, metric = k.metric, unit = k.unit, direction = k.direction, minimum = k.minimum, target = k.target, stretch = k.stretch, weight = k.weight,
       min_sample = k.min_sample, designations_ids = k.designations_ids, client_ids = k.client_ids,
       locked_at = case when r.period_end + 7 < current_date then statement_timestamp() end
  from kpis k where k.id = r.kpi_id;

alter table kpi_results alter column name set not null;
alter table kpi_results alter column metric set not null;
alter table kpi_results alter column direction set not null;
alter table kpi_results alter column minimum set not null;
alter table kpi_results alter column target set not null;
alter table kpi_results alter column weight set not null;
alter table kpi_results add constraint kpi_results_direction_check check (direction in ('Higher', 'Lower'));
alter table kpi_results add constraint kpi_results_unit_check check (unit in ('%', 'seconds', 'number'));
create index kpi_results_client_ids_idx on kpi_results using gin (client_ids);
create index kpi_results_designations_ids_idx on kpi_results using gin (designations_ids);

-- A month and a quarter may begin on the same day, when a KPI passes from one to the other.
drop index kpi_results_once;
create unique index kpi_results_once on kpi_results (kpi_id, employee_id, period_start, period_end);
