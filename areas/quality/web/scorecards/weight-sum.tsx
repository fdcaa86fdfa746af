import { State } from '#platform/web/parts/state.tsx'
import { type ScorecardSection, weightSum } from '../../contract/scorecards/scorecard.ts'

/** How far the sections add up: "90 of 100". */
export function WeightSum({
  sections,
}: {
  sections: readonly Pick<ScorecardSection, 'weight' | 'is_bonus'>[]
}) {
  const sum = weightSum(sections)
  return (
    <State
      filled
      tone={sum === 100 ? 'ok' : 'warn'}
      icon={sum === 100 ? 'circle-check' : 'alert-circle'}
      word={`${sum} of 100`}
    />
  )
}
