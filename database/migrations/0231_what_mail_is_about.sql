-- The words of a kept mail are shown to those who may see the record it is about: by default the account it went to.
alter table outbox add column resource text, add column record_id bigint,
  add constraint outbox_about_check check ((resource is null) = (record_id is null));

-- A mail tells that something is there and leads to it. What people wrote stays in its record.
update email_templates
   set body = replace(replace(replace(body, '<p>{{leave.reason}}</p>', ''), '<p>{{approval.comment}}</p>', ''), '<p>{{comment.text}}</p>', ''),
       plain_text = regexp_replace(plain_text, '\{\{\s*(leave\.reason|approval\.comment|comment\.text|reason)\s*\}\}', '', 'g'),
       subject = coalesce(nullif(btrim(regexp_replace(subject, '\{\{\s*(leave\.reason|approval\.comment|comment\.text|reason)\s*\}\}', '', 'g')), ''), name);
update email_templates set body = regexp_replace(body, '\{\{\s*(leave\.reason|approval\.comment|comment\.text|reason)\s*\}\}', '', 'g')
 where body ~ '\{\{\s*(leave\.reason|approval\.comment|comment\.text|reason)\s*\}\}';
