-- Whether the tax of an invoice was typed: else a draft follows the terms of its client. Drafts that say what the terms of their last day say follow them.
alter table client_invoices add column has_own_tax boolean not null default false;
update client_invoices i set has_own_tax = true
 where i.state in ('Draft', 'In Review') and not i.is_deleted and i.tax_percent is not null
   and i.tax_percent is distinct from (
     select coalesce((select (p."values" ->> 'tax_percent')::numeric from past_values p
                       where p.family = 'clients' and p.record_id = c.id and p.to_date >= i.period_end and p."values" ? 'tax_percent' order by p.to_date limit 1), c.tax_percent)
       from clients c where c.id = i.client_id);
