-- Areas add kinds of leaving tasks by themselves: no table lists them.

alter table leaving_tasks drop constraint leaving_tasks_kind_check;
