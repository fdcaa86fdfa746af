import { refuse } from '#platform/contract/problems.ts'
import { organisationProblems } from './problems.ts'

/** A workstation as `organisation.workstations` shows it to those who give it to a person. */
export interface Seat {
  readonly number: string
  readonly office_id: number
  readonly status: string
}

/** A seat is one of the person's office; one that is out of order or reserved is given to nobody, and the person who has it already keeps it. */
export function refuseSeat(
  { number, office_id, status }: Seat,
  office: { readonly id: number; readonly name: string },
  isNew: boolean,
): void {
  if (office_id !== office.id)
    refuse(organisationProblems.workstationElsewhere, { workstation: number, office: office.name })
  if (isNew && status !== 'Available')
    refuse(organisationProblems.workstationOutOfUse, {
      workstation: number,
      status: status.toLowerCase(),
    })
}
