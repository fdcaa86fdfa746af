import { Button } from '@mantine/core'
import { Card } from '#platform/web/parts/card.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { State } from '#platform/web/parts/state.tsx'
import sideRowsStyles from '#platform/web/parts/side-rows.module.css'
import { classes } from '#platform/web/theme/classes.ts'
import {
  calibrationCalls,
  type CalibrationState,
} from '../../contract/calibrations/calibration-calls.ts'
import { useCalibrationVerb } from './use-calibration.ts'

/** Who has answered an open session, and the button that does not wait for the rest. */
export function PeopleCard({ session, state }: { session: number; state: CalibrationState }) {
  const { send, isBusy, failure } = useCalibrationVerb(session)
  const { people, is_facilitator } = state
  const answered = people.filter(({ has_answered }) => has_answered).length
  return (
    <Card
      title="Answers"
      note={`${answered} of ${people.length}`}
      aside={
        is_facilitator &&
        answered > 1 && (
          <Button
            size="xs"
            variant="default"
            loading={isBusy}
            onClick={() => void send(calibrationCalls.reveal)}
          >
            Reveal now
          </Button>
        )
      }
    >
      {failure && <Notice tone="bad">{failure}</Notice>}
      <p className="muted">Answers stay hidden from others until everyone has answered.</p>
      <ul className={classes(sideRowsStyles.sideRows, sideRowsStyles.named)}>
        {people.map(({ user_id, name, kind, has_answered }) => (
          <li key={user_id}>
            <strong>{name}</strong>
            <span className={sideRowsStyles.quiet}>{kind === 'Baseline' && 'Expert'}</span>
            <span>
              {has_answered ? (
                <State tone="ok" word="Answered" />
              ) : (
                <State tone="warn" word="Waiting" />
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
