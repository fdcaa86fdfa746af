import { firstPageCards } from '#areas/dashboards/contract/first-page-cards.ts'
import type { HeldAsset } from '../contract/asset-calls.ts'
import { HELD } from './actions/my-equipment.ts'

/** What a person holds, with what they still have to confirm first; for people who hold something. */
export const myEquipmentCard = firstPageCards.add({
  name: 'my-equipment',
  isFor: ({ employee_id }) => employee_id !== null,
  read: ({ sql, reader }) => sql.rows<HeldAsset>(HELD, [reader.employee_id]),
})
