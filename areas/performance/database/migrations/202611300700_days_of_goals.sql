-- The days of the period on which a goal was its person's: who was promoted has the goals of two job titles, each for a part of the period.
alter table kpi_results
  add column counts_from date,
  add column counts_to date,
  add constraint kpi_results_counted_days check (counts_from between period_start and period_end and counts_to between counts_from and period_end);
