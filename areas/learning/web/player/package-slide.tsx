import { useState } from 'react'
import { mediaPart } from '#areas/training/contract/media/media-part.ts'
import { t } from '#platform/contract/words/texts.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { Lent } from '#platform/web/screens/lent.tsx'
import { packageCalls, type UnitRun } from '../../contract/packages/package-calls.ts'
import { usePackageRun } from './use-package-run.ts'

interface PackageSlideProps {
  attemptId: number
  slideId: number
  mediaId: number
  title: string
}

/** A package that goes on where its learner left it, in the unit they left or chose. */
export function PackageSlide({ attemptId, slideId, mediaId, title }: PackageSlideProps) {
  const place = { attempt_id: attemptId, slide_id: slideId }
  const [chosen, setChosen] = useState<number>()
  const { data: run, error } = useCall(
    packageCalls.packageRun,
    { ...place, unit: chosen ?? null },
    // What it says from here on comes from itself.
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  )
  const { keep, unsent, state } = usePackageRun(place)
  if (error) return <Notice tone="bad">{problemText(error)}</Notice>
  if (!run) return null
  const units = run.units.map((unit) => state.units.get(unit.unit) ?? unit)
  return (
    <>
      <Lent
        part={mediaPart}
        given={{
          ...{ mediaId, kind: 'Package', title },
          run: {
            ...{ learner: run.learner, unit: run.unit, onState: keep, onUnit: setChosen },
            data: unsent(run.unit)?.data ?? run.data,
            complete: new Set(units.filter((one) => one.is_complete).map(({ unit }) => unit)),
          },
        }}
      />
      <Progress units={units} unit={run.unit} />
      {state.problem && <Notice tone="warn">{state.problem}</Notice>}
    </>
  )
}

/** How far the package is, and what the unit that runs came to. */
function Progress({ units, unit }: { units: readonly UnitRun[]; unit: number }) {
  const done = units.filter(({ is_complete }) => is_complete).length
  const score = units.find((one) => one.unit === unit)?.score ?? null
  return (
    <p className="muted" role="status">
      {progressWords(done, units.length)} {score !== null && scoreWords(score, units.length)}
    </p>
  )
}

function progressWords(done: number, count: number): string {
  if (done === count) return t`Completed.`
  return count === 1 ? t`Not completed yet.` : t`${done} of ${count} units completed.`
}

const scoreWords = (score: number, count: number): string =>
  count === 1 ? t`Score: ${score}%.` : t`Score of this unit: ${score}%.`
