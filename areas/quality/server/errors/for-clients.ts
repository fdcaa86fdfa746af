/** SQL of `for_client_ids`: the clients for which something may be used, its own one or all. */
export const forClients = (row: string): string =>
  `case when ${row}.client_id is null then array(select c.id from organisation.clients c order by c.id) else array[${row}.client_id] end`

/** The same, for families that add nothing else. */
export const ofClients = { for_client_ids: forClients }
