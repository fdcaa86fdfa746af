-- Areas add metrics by themselves: which there are is checked where one is chosen, and no table lists them.

alter table kpis drop constraint kpis_metric_check;
