import { Fragment } from 'react'
import type { Step, TakenBack } from '#platform/contract/approvals.ts'
import type { Tone } from '#platform/contract/fields/field.ts'
import { RichText } from '#platform/web/rich-text/rich-text.tsx'
import { Icon, type IconName } from '#platform/web/parts/icon.tsx'
import { RelativeTime } from '#platform/web/parts/relative-time.tsx'
import { t } from '#platform/contract/words/texts.ts'
import { classes } from '#platform/web/theme/classes.ts'
import styles from './steps.module.css'

/** How a request goes from step to step: who asked, who decided what, whose turn it is, who comes later. */
export function Steps({ asker, enteredBy, askedAt, trail }: StepsProps) {
  return (
    <ol className={styles.steps}>
      <li className={styles.step} data-tone="ok">
        <Icon name="circle-check" size={18} />
        <span>{enteredBy ? `Entered for ${asker} by ${enteredBy}` : `${asker} asked`}</span>
        <span className={styles.at}>
          <RelativeTime at={askedAt} />
        </span>
      </li>
      {trail.map((step, index) => (
        <Fragment key={index}>
          {step.taken_back?.map((decision) => (
            <DecisionTakenBack key={decision.taken_back_at} words={step.words} {...decision} />
          ))}
          <OneStep step={step} />
        </Fragment>
      ))}
    </ol>
  )
}

interface StepsProps {
  asker: string
  enteredBy: string | null
  askedAt: string
  trail: readonly Step[]
}

function OneStep({ step }: { step: Step }) {
  const { icon, tone, says } = looks[step.state]
  return (
    <li className={styles.step} data-tone={tone}>
      <Icon name={icon} size={18} />
      <span>
        {step.by ?? ([...step.people].join(', ') || step.words)}
        <span className="muted">{step.by || step.people.length > 0 ? `, ${step.words}` : ''}</span>
      </span>
      <span className={styles.at}>
        {says}
        {step.at && (
          <>
            {' '}
            <RelativeTime at={step.at} />
          </>
        )}
      </span>
      {step.comment && (
        <div className={styles.comment}>
          <RichText html={step.comment} />
        </div>
      )}
      {step.passed_on_to !== undefined && (
        <span className={classes(styles.comment, 'muted')}>Passed on to: {step.passed_on_to}</span>
      )}
      {step.answered_by !== undefined && (
        <span className={classes(styles.comment, 'muted')}>
          {step.answered_by} approved an earlier step and is the only approver here
        </span>
      )}
    </li>
  )
}

/** What was decided and does not count any more stays readable. */
function DecisionTakenBack(decision: TakenBack & Pick<Step, 'words'>) {
  const { words, by, at, comment, taken_back_by, taken_back_at } = decision
  return (
    <li className={styles.step} data-tone="off">
      <Icon name="arrow-back-up" size={18} />
      <span>
        {by}
        <span className="muted">, {words}</span>
      </span>
      <span className={styles.at}>
        {looks[decision.decision].says} <RelativeTime at={at} />
      </span>
      {comment && (
        <div className={styles.comment}>
          <RichText html={comment} />
        </div>
      )}
      <span className={classes(styles.comment, 'muted')}>
        Decision taken back by {taken_back_by} <RelativeTime at={taken_back_at} />
      </span>
    </li>
  )
}

const looks = {
  Waiting: { icon: 'progress', tone: 'info', says: t`waiting` },
  Approved: { icon: 'circle-check', tone: 'ok', says: t`approved` },
  Rejected: { icon: 'x', tone: 'bad', says: t`rejected` },
  'Asked back': { icon: 'message', tone: 'warn', says: t`asked back` },
  Skipped: { icon: 'circle-off', tone: 'off', says: t`passed over` },
  Expired: { icon: 'clock', tone: 'off', says: t`too late` },
  Later: { icon: 'circle-dashed', tone: 'off', says: t`later` },
} as const satisfies Record<Step['state'], { icon: IconName; tone: Tone; says: string }>
