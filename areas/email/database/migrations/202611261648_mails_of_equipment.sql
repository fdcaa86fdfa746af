-- Mails may be about equipment, what a person should bring back, and about orders.

alter table email_templates drop constraint email_templates_context_check;
alter table email_templates add constraint email_templates_context_check check (context in ('account', 'employee', 'approval', 'invoice', 'order', 'leave', 'ticket', 'equipment', 'asset_approval', 'course', 'coaching', 'report', 'roster', 'announcement'));
