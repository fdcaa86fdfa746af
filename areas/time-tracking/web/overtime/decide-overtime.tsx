import { Button } from '@mantine/core'
import { useState } from 'react'
import { overtimePage } from '../../contract/overtime.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useSession } from '#platform/web/client/session.ts'
import type { DecidedShift } from './overtime-dialog.tsx'
import { OvertimeDialog } from './overtime-dialog-later.ts'

interface DecideOvertimeProps {
  /** Whose shifts they are: nobody decides about their own. */
  readonly employeeId: number
  readonly shifts: readonly DecidedShift[]
}

/** Opens the decision about the overtime of a person's shifts, for those who may decide. */
export function DecideOvertime({ employeeId, shifts }: DecideOvertimeProps) {
  const { employee_id, viewing } = useSession()
  const mayDecide = usePagePermission(overtimePage.url)?.rights_edit === 1
  const [isOpen, setOpen] = useState(false)
  if (!mayDecide || viewing || employeeId === employee_id || shifts.length === 0) return null
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        Decide overtime
      </Button>
      {isOpen && <OvertimeDialog shifts={shifts} onClose={() => setOpen(false)} />}
    </>
  )
}
