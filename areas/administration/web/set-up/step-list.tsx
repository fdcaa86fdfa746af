import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { type AnsweredStep, isSettled } from '../../contract/set-up/set-up-steps.ts'
import { t } from '#platform/contract/words/texts.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { SkipDialog } from './skip-dialog.tsx'
import { setUpCalls } from '../../contract/set-up/set-up-page.ts'
import { say, useSetUpVerb } from './use-set-up.ts'
import styles from './set-up.module.css'

interface StepListProps {
  steps: readonly AnsweredStep[]
  /** The first open step has the button that leads on. */
  leadsOn?: boolean
}

/** Steps of the checklist; each leads to where it is done, and ticks itself. */
export function StepList({ steps, leadsOn = false }: StepListProps) {
  const [skipped, setSkipped] = useState<AnsweredStep>()
  const next = leadsOn ? steps.find((step) => !isSettled(step)) : undefined
  return (
    <>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Step
            key={step.name}
            step={step}
            isNext={step === next}
            onSkip={() => setSkipped(step)}
          />
        ))}
      </ol>
      <SkipDialog step={skipped} onClose={() => setSkipped(undefined)} />
    </>
  )
}

interface StepProps {
  step: AnsweredStep
  isNext: boolean
  onSkip: () => void
}

function Step({ step, isNext, onSkip }: StepProps) {
  const settled = isSettled(step)
  return (
    <li className={styles.step} data-settled={settled || undefined}>
      <span className={styles.tick}>
        {settled ? <Icon name="check" size={14} /> : <span className={styles.ring} />}
      </span>
      <div className={styles.words}>
        <h3>
          {t(step.title)}
          <span className="visually-hidden">{settled ? t`, done` : t`, open`}</span>
          {!step.is_needed && !settled && <span className={styles.optional}>Optional</span>}
        </h3>
        <p>{wordsBelow(step)}</p>
      </div>
      <div className={styles.verbs}>
        <Verbs {...{ step, isNext, onSkip }} />
      </div>
    </li>
  )
}

/** What it is good for, or what was decided instead. */
function wordsBelow({ is_done, answer, reason, by_name, why }: AnsweredStep): string {
  if (is_done || answer === null) return t(why)
  if (answer === 'Kept') return by_name ? t`Kept as it is by ${by_name}` : t`Kept as it is`
  return by_name ? t`Skipped by ${by_name}: ${reason ?? ''}` : t`Skipped: ${reason ?? ''}`
}

function Verbs({ step, isNext, onSkip }: StepProps) {
  const takeUp = useSetUpVerb(setUpCalls.takeUpSetUpStep)
  const keep = useSetUpVerb(setUpCalls.keepSetUpStep)
  const { name, title, to, other, verb, is_done, answer, may_keep } = step
  if (is_done) return null
  if (answer !== null)
    return (
      <Button
        size="xs"
        variant="subtle"
        aria-label={t`Take up again: ${t(title)}`}
        onClick={() => takeUp.mutate({ step: name }, { onError: say })}
      >
        Take up again
      </Button>
    )
  return (
    <>
      <Button component={Link} to={to} size="xs" variant={isNext ? 'filled' : 'default'}>
        {t(verb)}
      </Button>
      {other && (
        <Button component={Link} to={other.to} size="xs" variant="default">
          {t(other.verb)}
        </Button>
      )}
      {may_keep && (
        <Button
          size="xs"
          variant="default"
          loading={keep.isPending}
          aria-label={t`Keep as it is: ${t(title)}`}
          onClick={() => keep.mutate({ step: name }, { onError: say })}
        >
          Keep as it is
        </Button>
      )}
      <Button size="xs" variant="subtle" aria-label={t`Skip: ${t(title)}`} onClick={onSkip}>
        Skip
      </Button>
    </>
  )
}
