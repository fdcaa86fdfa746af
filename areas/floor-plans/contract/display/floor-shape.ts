import type { SeatState } from './seat-state.ts'

/** What is wrong about a seat beside its state. */
export type SeatFlag = 'asset_gap' | 'wrong_client' | 'certificate'

/** A seat as the floor shows it. Places are percent of the picture, moments ISO 8601. */
export interface FloorSeat {
  readonly id: number
  readonly code: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly rotation: number
  readonly shape: string
  readonly kind: string
  readonly status: string
  readonly blocked_reason: string | null
  readonly zone_name: string | null
  readonly client: {
    readonly id: number
    readonly name: string
    readonly colour: string | null
  } | null
  readonly workstation: { readonly id: number; readonly name: string } | null
  readonly employee_id: number | null
  readonly state: SeatState
  readonly since: string | null
  readonly flags: readonly SeatFlag[]
  readonly next: { readonly employee_id: number | null; readonly from: string } | null
}

export interface FloorTotals {
  readonly seats: number
  readonly usable: number
  readonly assigned: number
  readonly at_desk: number
  readonly on_break: number
  readonly late: number
  readonly on_leave: number
  readonly vacant: number
  readonly blocked: number
}

export interface SeatedPerson {
  readonly employee_id: number
  readonly name: string
  readonly photo: string | null
  readonly designation: string | null
  readonly client: string | null
  readonly shift: string
}

export interface ShownFloor {
  readonly id: number
  readonly name: string
  readonly office_id: number
  readonly office: string
  readonly zone: string
  readonly image: string | null
  readonly image_width: number | null
  readonly image_height: number | null
  readonly grid_columns: number
  readonly grid_rows: number
  readonly as_of: string
  readonly mode: 'live' | 'plan'
  readonly seats: readonly FloorSeat[]
  readonly totals: FloorTotals
}

/** No plan is published, or none that was asked for. */
export interface RenderedFloor {
  readonly floorPlan: ShownFloor | null
  readonly empDetails: readonly SeatedPerson[]
}

/** Lengths are seconds. */
export interface PersonOnFloor extends Omit<SeatedPerson, 'shift'> {
  readonly department: string | null
  readonly reports_to: string | null
  readonly seat: string | null
  readonly plan: string | null
  readonly shift: {
    readonly name: string
    readonly shift_start: string
    readonly shift_end: string
  } | null
  readonly state: SeatState
  readonly at_desk_time: number
  readonly on_break_time: number
  readonly work_from: string | null
  /** Only for who may view assets. */
  readonly assets?: readonly { readonly tag: string; readonly type: string }[]
  readonly email: string | null
  readonly extension: string | null
}

/** What is shown of a person who sits on a floor. */
export interface FoundPerson {
  readonly empDetails: PersonOnFloor
}
