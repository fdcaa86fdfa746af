-- Nothing sends these yet: the areas that will bring their own words. Wording in other languages stays.

update email_templates set is_deleted = true, version = version + 1
 where is_system and not is_deleted
   and template_key in ('ticket-opened', 'ticket-status', 'asset-approval', 'course-bound', 'course-due', 'course-result', 'coaching-open', 'report', 'transcript-done', 'announcement');
