-- An open shift is a draft until its days are published; those there are have been seen.
alter table open_shifts add column state text not null default 'Draft';
alter table open_shifts add constraint open_shifts_state_check check (state in ('Draft', 'Published', 'Closed'));
update open_shifts set state = 'Published';

-- The mail of a roster names its days; wordings that were changed may go on naming the whole message.
alter table email_templates drop constraint email_templates_context_check;
update email_templates set context = 'roster' where template_key = 'roster-published';
alter table email_templates add constraint email_templates_context_check check (context in ('account', 'employee', 'approval', 'invoice', 'leave', 'ticket', 'asset_approval', 'course', 'coaching', 'report', 'roster', 'announcement'));
