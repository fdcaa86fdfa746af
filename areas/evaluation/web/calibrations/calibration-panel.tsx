import { Button } from '@mantine/core'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import {
  calibrationCalls,
  type CalibrationState,
} from '../../contract/calibrations/calibration-calls.ts'
import { AnswerCard } from './answer-card.tsx'
import { Comparison } from './comparison.tsx'
import { PeopleCard } from './people-card.tsx'
import { useCalibration, useCalibrationVerb } from './use-calibration.ts'
import styles from './calibration.module.css'

interface PartProps {
  record: StoredRecord
  state: CalibrationState
}

/** A session at work: it is answered while it is open, and compared once it is revealed. */
export function CalibrationPanel({ record }: { record: StoredRecord }) {
  const state = useCalibration(record.id)
  if (!state) return null
  return state.sheets ? (
    <Revealed record={record} state={state} />
  ) : (
    <Open record={record} state={state} />
  )
}

function Open({ record, state }: PartProps) {
  const { own, own_kind } = state
  return (
    <div className={styles.stack}>
      <PeopleCard session={record.id} state={state} />
      {own_kind && (
        <AnswerCard
          session={record.id}
          form={Number(record['audit_form_id'])}
          start={own?.answers ?? []}
          call={calibrationCalls.submitSheet}
          button={own ? 'Change answers' : 'Submit answers'}
          note="Others see them when everyone has answered."
        />
      )}
    </div>
  )
}

function Revealed({ record, state }: PartProps) {
  const { send, isBusy, failure } = useCalibrationVerb(record.id)
  const { is_facilitator, figures, sheets } = state
  const isOpen = record['status'] === 'Revealed' && is_facilitator
  const agreed = sheets?.find(({ kind }) => kind === 'Consensus')
  const hasExpert = sheets?.some(({ kind }) => kind === 'Baseline')
  const form = Number(record['audit_form_id'])
  return (
    <div className={styles.stack}>
      {failure && <Notice tone="bad">{failure}</Notice>}
      {isOpen && figures && (
        <Notice
          tone="info"
          title="The answers are revealed"
          action={
            <Button
              size="xs"
              loading={isBusy}
              onClick={() => void send(calibrationCalls.closeCalibration)}
            >
              Close calibration
            </Button>
          }
        >
          Talk about the differences, note what you agree on, and close it.
        </Notice>
      )}
      <Comparison state={state} form={form} />
      {isOpen && !hasExpert && (
        <Card title="Agreed answers">
          <AnswerCard
            session={record.id}
            form={form}
            start={agreed?.answers ?? []}
            call={calibrationCalls.agree}
            button="Save agreed answers"
            note="Everyone is compared with them."
          />
        </Card>
      )}
    </div>
  )
}
