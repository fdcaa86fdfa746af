import { pageActions, type PageAction, reachingActions } from '#platform/contract/permissions.ts'
import { usePageOutlines } from '#platform/web/client/outlines.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { actionNames, reachSentences, reasonOf } from './why-answer.ts'
import type { WhyAnswer } from '../contract/view-calls.ts'
import styles from './why-verdict.module.css'
import { t } from '#platform/contract/words/texts.ts'

/** The answer in sentences: first the record, if one was asked about, then the page. */
export function WhyVerdict({ answer }: { answer: WhyAnswer }) {
  return (
    <>
      {answer.record && <RecordVerdict answer={answer} record={answer.record} />}
      <PageVerdict answer={answer} />
    </>
  )
}

type Named = NonNullable<WhyAnswer['record']>

function RecordVerdict({ answer, record }: { answer: WhyAnswer; record: Named }) {
  return (
    <Card title={`${answer.person.name} and ${record.name}`}>
      <dl className={styles.facts}>
        {reachingActions.map((action) => (
          <div key={action}>
            <dt>{actionNames[action]}</dt>
            <dd>
              <YesNo is={record.may?.[action] === true} />
              <span>{reasonOf(answer, record, action)}</span>
            </dd>
          </div>
        ))}
        {record.line.length > 0 && (
          <div>
            <dt>Reporting line</dt>
            <dd>{record.line.join(' → ')}</dd>
          </div>
        )}
      </dl>
    </Card>
  )
}

function PageVerdict({ answer }: { answer: WhyAnswer }) {
  const { rights } = answer
  const pages = usePageOutlines()
  const label = pages.find(({ url }) => url === answer.page)?.label ?? answer.page
  return (
    <Card title={`${answer.person.role} on ${label}`}>
      {!rights && (
        <p className="muted">
          {answer.is_exempt
            ? 'Everybody signed in may open this page.'
            : 'The role has no entry for this page, so its people cannot open it.'}
        </p>
      )}
      {rights && (
        <dl className={styles.facts}>
          {pageActions.map((action) => (
            <div key={action}>
              <dt>{actionNames[action]}</dt>
              <dd>
                <YesNo is={rights[action]} />
                <span>{reachOf(answer, action)}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}

function YesNo({ is }: { is: boolean }) {
  return is ? <State tone="ok" word="Yes" /> : <State tone="off" word="No" />
}

function reachOf({ rights, reach, rows }: WhyAnswer, action: PageAction): string {
  const reaching = reachingActions.find((one) => one === action)
  if (!rights?.[action] || !reaching || !reach) return ''
  if (rows === 'shared') return t`Records without an owner.`
  const words = reach[reaching]
  return words.length === 0
    ? t`Reaches no one.`
    : t`Reaches ${words.map((word) => reachSentences[word]).join(', ')}.`
}
