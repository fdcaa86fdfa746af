-- Of a week there are seven first days; a higher number meant the same weekday a week later.
update clients set billing_anchor_day = (billing_anchor_day - 1) % 7 + 1 where billing_period = 'Weekly' and billing_anchor_day > 7;
alter table clients add constraint clients_weekly_anchor check (billing_period <> 'Weekly' or billing_anchor_day <= 7);
