import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import type { Notice } from '#platform/server/jobs/jobs.ts'
import { auditCalibrations } from '../../contract/calibrations/audit-calibrations.ts'

type Session = Pick<
  RecordOf<typeof auditCalibrations>,
  'id' | 'name' | 'participant_ids' | 'baseline_user_id'
>

const titles = {
  asked: 'A calibration waits for your answers',
  revealed: 'The answers of a calibration are revealed',
} as const

/** Everyone who takes part hears what is new of it. */
export async function tellParticipants(
  { id, name, participant_ids, baseline_user_id }: Session,
  tell: (notice: Notice) => Promise<void>,
  what: keyof typeof titles,
): Promise<void> {
  const people =
    baseline_user_id === null ? participant_ids : [...participant_ids, baseline_user_id]
  for (const user_id of people)
    await tell({
      ...{ user_id, type: 'user', title: titles[what], description: name },
      page: `${auditCalibrations.page}/view?id=${id}`,
      key: `calibration-${what}-${id}`,
    })
}
