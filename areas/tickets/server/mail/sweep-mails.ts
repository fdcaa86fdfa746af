/** Messages as they arrived go a month after they were decided; what became of them stays. Numbers of mails go with the time in which they are answered. */
export const SWEPT_TICKET_MAIL = [
  `update ticket_mail_sources s set source = null from ticket_mails m
    where m.id = s.mail_id and s.source is not null and m.state not in ('Waiting', 'Held') and m.date_updated < statement_timestamp() - interval '30 days'`,
  `delete from ticket_mail_numbers where date_created < statement_timestamp() - interval '2 years'`,
  `delete from ticket_mail_quotas where day < (statement_timestamp() at time zone 'UTC')::date - 2`,
]
