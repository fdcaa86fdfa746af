-- Why a lead changed somebody's log after that person's time: the last one stands on the log, each in its history.
alter table activity_logs add column change_reason text;
