import { scoreOf } from '#areas/quality/contract/reviews/check-answers.ts'
import type {
  FormCheckpoint,
  FormDefinition,
} from '#areas/quality/contract/scorecards/form-definition.ts'
import { t } from '#platform/contract/words/texts.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { type FigureColumn, FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { Figures } from '#platform/web/parts/figures/figures.tsx'
import { State } from '#platform/web/parts/state.tsx'
import type {
  CalibrationSheet,
  CalibrationState,
} from '../../contract/calibrations/calibration-calls.ts'
import type { Deviation } from '../../contract/calibrations/calibration-figures.ts'
import { useFormSheet } from './use-calibration.ts'
import styles from './calibration.module.css'

const two = (value: number): string => value.toFixed(2)
const signed = (value: number): string =>
  value > 0 ? `+${two(value)}` : two(value).replace('-', '−')

/** How the people of a revealed session agree: their scores, and their answers checkpoint by checkpoint. */
export function Comparison({ state, form }: { state: CalibrationState; form: number }) {
  const definition = useFormSheet(form)?.definition
  const { figures, people, sheets } = state
  const nameOf = (user: number) => people.find(({ user_id }) => user_id === user)?.name ?? ''
  return (
    <>
      {figures && (
        <Card title="Scores" classNames={{ body: styles.stack }}>
          <Figures
            plain
            figures={[
              { label: t`Compared with`, value: two(figures.baseline) },
              { label: t`Mean deviation`, value: two(figures.mean_absolute_deviation) },
              { label: t`Spread`, value: two(figures.spread) },
              { label: t`Within tolerance`, value: `${two(figures.within_tolerance)} %` },
            ]}
          />
          <FigureTable
            title="Scores by person"
            columns={deviationColumns(nameOf)}
            rows={figures.deviations}
            keyOf={({ user_id }) => user_id}
          />
        </Card>
      )}
      {definition && sheets && (
        <Card title="Answers" flush>
          <FigureTable
            title="Answers by checkpoint"
            columns={answerColumns(definition, state, nameOf)}
            rows={definition.checkpoints}
            keyOf={({ id }) => id}
          />
        </Card>
      )}
    </>
  )
}

const deviationColumns = (nameOf: (user: number) => string): readonly FigureColumn<Deviation>[] => [
  { label: t`Person`, of: ({ user_id }) => nameOf(user_id), isWords: true },
  { label: t`Score`, of: ({ score }) => two(score) },
  { label: t`Deviation`, of: ({ deviation }) => signed(deviation) },
  {
    label: t`Tolerance`,
    of: ({ is_within }) =>
      is_within ? <State tone="ok" word="Within" /> : <State tone="bad" word="Outside" />,
    isWords: true,
  },
]

const titleOf = {
  Baseline: (name: string) => t`${name} (expert)`,
  Consensus: () => t`Agreed`,
  Participant: (name: string) => name,
} as const satisfies Record<CalibrationSheet['kind'], (name: string) => string>

function answerColumns(
  definition: FormDefinition,
  { figures, sheets }: CalibrationState,
  nameOf: (user: number) => string,
): readonly FigureColumn<FormCheckpoint>[] {
  const answered = (sheet: CalibrationSheet, checkpoint: number) => {
    const answer = sheet.answers.find(({ checkpoint_id }) => checkpoint_id === checkpoint)
    const score = answer && scoreOf(definition, answer.score_id)
    return <span title={answer?.comment ?? undefined}>{score?.name ?? '–'}</span>
  }
  return [
    {
      label: t`Checkpoint`,
      of: ({ code, question }) => <span title={question}>{code ?? question}</span>,
      isWords: true,
    },
    ...(sheets ?? []).map((sheet) => ({
      label: titleOf[sheet.kind](nameOf(sheet.user_id)),
      of: ({ id }: FormCheckpoint) => answered(sheet, id),
      isWords: true,
    })),
    ...(figures
      ? [
          {
            label: t`Agreement`,
            of: ({ id }: FormCheckpoint) =>
              `${two(figures.agreement.find((one) => one.checkpoint_id === id)?.percent ?? 100)} %`,
          },
        ]
      : []),
  ]
}
