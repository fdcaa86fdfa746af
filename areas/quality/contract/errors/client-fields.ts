import { reference, references } from '#platform/contract/fields/field.ts'

/** What belongs to one client, or to all: `for_client_ids` holds every client it may be used for, so that it is found by any of them. */
export const clientFields = {
  client_id: reference('clients', { help: 'Leave blank for every client.' }),
  for_client_ids: references('clients', { derived: true, offRecord: true, label: 'Usable for' }),
}
