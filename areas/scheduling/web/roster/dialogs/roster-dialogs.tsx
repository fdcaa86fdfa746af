import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useState } from 'react'
import { openShifts } from '../../../contract/roster/open-shifts.ts'
import type { Roster, RosterPerson } from '../../../contract/roster/roster-shape.ts'
import type { Planning } from '../use-planning.ts'

const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }))
const AssignDialog = lazy(async () => ({
  default: (await import('./assign-dialog.tsx')).AssignDialog,
}))
const RotationDialog = lazy(async () => ({
  default: (await import('./rotation-dialog.tsx')).RotationDialog,
}))
const OfferDialog = lazy(async () => ({
  default: (await import('./offer-dialog.tsx')).OfferDialog,
}))
const OpenShiftDialog = lazy(async () => ({
  default: (await import('./open-shift-dialog.tsx')).OpenShiftDialog,
}))
const RecordDialog = lazy(async () => ({
  default: (await import('#platform/web/records/record-dialog.tsx')).RecordDialog,
}))

type Opened =
  | { readonly what: 'plan'; readonly person: RosterPerson; readonly date: string }
  | { readonly what: 'offer'; readonly date: string }
  | { readonly what: 'open shift'; readonly id: number }
  | { readonly what: 'assign' | 'rotation' | 'add open' }

/** Which dialog of the roster is open. A day of others is planned; one's own, by the person who does not plan, is offered. */
export function useRosterDialogs() {
  const [opened, open] = useState<Opened>()
  const onDay = useCallback(
    (person: RosterPerson, date: string) =>
      open(person.may_plan ? { what: 'plan', person, date } : { what: 'offer', date }),
    [],
  )
  const onOpenShift = useCallback((id: number) => open({ what: 'open shift', id }), [])
  return { opened, open, onDay, onOpenShift, close: () => open(undefined) }
}

interface RosterDialogsProps {
  roster: Roster
  dates: readonly string[]
  planning: Planning
  dialogs: ReturnType<typeof useRosterDialogs>
}

/** The dialog that is open, if one is; each is loaded when it is first needed. */
export function RosterDialogs({ roster, dates, planning, dialogs }: RosterDialogsProps) {
  const { opened, close: onClose } = dialogs
  const queries = useQueryClient()
  if (!opened) return null
  const shared = { roster, planning, onClose }
  const openShift =
    opened.what === 'open shift' ? roster.open_shifts.find(({ id }) => id === opened.id) : undefined
  return (
    <Suspense>
      {opened.what === 'plan' && (
        <PlanDialog {...shared} person={opened.person} date={opened.date} />
      )}
      {opened.what === 'offer' && <OfferDialog date={opened.date} onClose={onClose} />}
      {opened.what === 'assign' && <AssignDialog {...shared} dates={dates} />}
      {opened.what === 'rotation' && (
        <RotationDialog roster={roster} from={roster.from} to={roster.to} onClose={onClose} />
      )}
      {openShift && <OpenShiftDialog {...shared} open={openShift} />}
      {opened.what === 'add open' && (
        <RecordDialog
          resource={openShifts}
          record={undefined}
          start={{ date: roster.from, wanted: 1, taking: 'First come' }}
          hidden=""
          onClose={() => {
            onClose()
            void queries.invalidateQueries({ queryKey: ['roster'] })
          }}
        />
      )}
    </Suspense>
  )
}
