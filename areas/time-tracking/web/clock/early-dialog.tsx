import { Button } from '@mantine/core'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { timeText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { useClockPlan } from './clock-data.ts'

interface EarlyDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onStart: () => void
}

/** Asks before a shift begins hours before its plan: the first press of the day is easily one too early. */
export function EarlyDialog({ opened, onClose, onStart }: EarlyDialogProps) {
  const zone = useZone()
  const plan = useClockPlan(opened)
  const at = plan?.planned_start ? timeText(new Date(plan.planned_start), zone) : ''
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Your shift starts at ${at}. Start early?`}
      consequence={`Your clock starts now and keeps the plan of your shift. Time before ${at} is paid only if it is approved.`}
      actions={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button onClick={onStart}>Start early</Button>
        </>
      }
    />
  )
}
